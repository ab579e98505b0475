/** What a taxi driver in Korea reads: where to go, whom to call; in Korean on every voucher, the place in Latin letters too. */
import type { Voucher } from '../../../contract/reservations/shapes.ts';
import { useSecondLanguage } from '../../../runtime/second-language.ts';
import { useLocale } from '../../../runtime/use-runtime.tsx';
import { Code } from '../../../ui/money.tsx';
import { useWords } from '../../../i18n/words.tsx';
import sheet from './voucher.module.css';
import css from './way.module.css';

export function TaxiCard({ line }: { line: Voucher['lines'][number] }) {
  const { t } = useWords('voucher');
  const korean = useSecondLanguage('ko', 'voucher');
  const locale = useLocale();
  const { name } = line.meeting_point;
  // Who reads Korean needs none, nor does a voucher that has it above; a copy of an earlier release has none.
  const romanised = locale === 'ko' || line.meeting_point_en === name ? '' : (line.meeting_point_en ?? '');
  return (
    <div className={css.taxi}>
      <p className={css.quiet}>{t('taxi')}</p>
      <div lang={korean.locale} dir={korean.locale === 'ko' ? 'ltr' : undefined}>
        <p>{korean.t('taxiAsk')}</p>
        <p className={css.taxiPlace}>{line.meeting_point_ko}</p>
        {romanised !== '' && (
          <p lang="en" dir="ltr">
            {romanised}
          </p>
        )}
        <p className={css.quiet}>
          {korean.t('coordinates')}{' '}
          <Code>
            {line.meeting_point.latitude.toFixed(4)}, {line.meeting_point.longitude.toFixed(4)}
          </Code>
        </p>
        {line.organiser_phone !== '' && (
          <p className={css.quiet}>
            {korean.t('organiser')} {line.organiser_ko}{' '}
            <span className={sheet.whole}>
              <Code>{line.organiser_phone}</Code>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
