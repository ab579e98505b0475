/** Everything that happened to the points: earned, spent, given back, expired. */
import type { PointsEvent } from '../../contract/points.ts';
import { pathTo } from '../../contract/paths.ts';
import { historyQuestion, type PointsFilter } from '../../flows/points/points-queries.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useResource } from '../../runtime/resource.ts';
import { Instant } from '../../ui/day.tsx';
import { Link } from '../../ui/link.tsx';
import { Code } from '../../ui/money.tsx';
import css from './my-points.module.css';
import { Rows } from './rows.tsx';

export function History({ filter }: { filter: PointsFilter }) {
  return (
    <Rows list={useResource(historyQuestion(filter))} filter={filter}>
      {(event) => <Event key={event.id} event={event} />}
    </Rows>
  );
}

function Event({ event: { created_at, delta, reason, reservation } }: { event: PointsEvent }) {
  const { t } = useWords('points');
  const format = useFormat();
  return (
    <li className={css.row}>
      <div>
        <p className={css.reason}>{t(`reason.${reason}`)}</p>
        <p className={css.quiet}>
          <Instant value={created_at} />
        </p>
        {reservation && (
          <p>
            <Link href={pathTo('reservationDetail', { id: reservation.id })}>
              {t('reservation')} <Code>{reservation.number}</Code>
            </Link>
          </p>
        )}
      </div>
      <p className={delta > 0 ? css.amount : css.spent}>
        <bdi dir="ltr">
          {delta > 0 ? '+' : '−'}
          {format.number(Math.abs(delta))}
        </bdi>
      </p>
    </li>
  );
}
