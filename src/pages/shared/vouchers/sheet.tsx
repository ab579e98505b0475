/** The sheet that is shown or printed: code and number at the top, then each trip in two languages side by side, the way there, and what the day needs. */
import { lazy, Suspense } from 'react';
import { LANGUAGES, type Locale } from '../../../contract/locale.ts';
import type { Voucher } from '../../../contract/reservations/shapes.ts';
import { useFormat } from '../../../runtime/format.ts';
import { useSecondLanguage } from '../../../runtime/second-language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Code } from '../../../ui/money.tsx';
import { VoucherBlock } from './block.tsx';
import { DayFacts } from './day-facts.tsx';
import { MeetingMap } from './map.tsx';
import { TaxiCard } from './taxi.tsx';
import { useWords } from '../../../i18n/words.tsx';
import css from './voucher.module.css';
import way from './way.module.css';

const QrCode = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).QrCode }));

const getLanguageName = (locale: Locale) => LANGUAGES.find(({ code }) => code === locale)?.name ?? locale;

export function VoucherSheet({ voucher }: { voucher: Voucher }) {
  const { t } = useWords('voucher');
  const format = useFormat();
  const korean = useSecondLanguage('ko', 'voucher');
  const isKorean = format.locale === 'ko';
  return (
    <article className={css.sheet}>
      <header className={css.header}>
        <div className={css.code}>
          <Suspense fallback={null}>
            <QrCode text={voucher.code} label={t('qr', { number: voucher.number })} />
          </Suspense>
        </div>
        <div className={css.numbers}>
          <p className={css.quiet}>{t('number')}</p>
          <p className={css.number}>
            <Code>{voucher.number}</Code>
          </p>
          <p className={css.quiet}>{t('representative')}</p>
          <p className={css.person}>
            <bdi>{voucher.representative}</bdi>
          </p>
        </div>
      </header>
      {voucher.lines.map((line) => {
        const own = { title: line.product_title, option: line.option_name, meetingPoint: line.meeting_point.name };
        const ko = { title: line.product_title_ko, option: line.option_name_ko, meetingPoint: line.meeting_point_ko };
        return (
          <section key={`${line.option_id} ${line.date} ${line.time}`} className={css.trip}>
            <VoucherBlock
              line={line}
              words={own}
              t={t}
              format={format}
              label={isKorean ? undefined : getLanguageName(format.locale)}
              map
            />
            {!isKorean && (
              <div
                lang={korean.locale}
                dir={korean.locale === 'ko' ? 'ltr' : undefined}
                className={classNames(css.korean, korean.isAwaited && css.awaited)}
              >
                <VoucherBlock
                  line={line}
                  words={ko}
                  t={korean.t}
                  format={korean.format}
                  label={korean.t('koreanBlock')}
                />
              </div>
            )}
            <div className={way.way}>
              <TaxiCard line={line} />
              <MeetingMap place={line.meeting_point} />
            </div>
          </section>
        );
      })}
      <DayFacts voucher={voucher} />
      <p className={css.kst}>{t('kst')}</p>
    </article>
  );
}
