/** One trip of a voucher in one language. */
import type { TFunction } from 'i18next';
import type { Voucher } from '../../../contract/reservations/shapes.ts';
import type { Format } from '../../../i18n/format/format.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Pieces } from '../../../ui/pieces.tsx';
import { googlePlaceUrl, naverPlaceUrl } from '../../../rules/map-links.ts';
import css from './voucher.module.css';

interface VoucherBlockProps {
  line: Voucher['lines'][number];
  words: { title: string; option: string; meetingPoint: string };
  t: TFunction<'voucher'>;
  format: Format;
  /** Its language, and whom it is for; where it is not the only one. */
  label?: string | undefined;
  /** With links to maps, which paper has no use for. */
  map?: boolean;
}

export function VoucherBlock({ line, words, t, format, label, map = false }: VoucherBlockProps) {
  const { meeting_point: point } = line;
  return (
    <div className={css.block}>
      {label !== undefined && <p className={css.quiet}>{label}</p>}
      <h2 className={css.title}>
        <bdi>{words.title}</bdi>
      </h2>
      <FactList
        facts={[
          {
            id: 'departure',
            label: t('departure'),
            value: (
              <time dateTime={`${line.date}T${line.time}+09:00`}>
                <Pieces>
                  <bdi>{format.day(line.date)}</bdi>
                  <bdi dir="ltr">{format.time(line.time)}</bdi>
                </Pieces>
              </time>
            ),
          },
          ...(line.end_date > line.date
            ? [{ id: 'until', label: t('until'), value: <bdi>{format.day(line.end_date)}</bdi> }]
            : []),
          { id: 'option', label: t('option'), value: <bdi>{words.option}</bdi> },
          { id: 'travellers', label: t('travellers'), value: format.number(line.quantity) },
          {
            id: 'meeting',
            label: t('meetingPoint'),
            value: (
              <>
                <bdi>{words.meetingPoint}</bdi>
                {map && (
                  <span className={css.maps}>
                    <a href={googlePlaceUrl(point)} target="_blank" rel="noreferrer">
                      {t('map')}
                    </a>
                    <a href={naverPlaceUrl(point)} target="_blank" rel="noreferrer">
                      {t('naver')}
                    </a>
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
