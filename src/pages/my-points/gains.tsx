/** Points by the time at which they came, each with what is left of it and until when. */
import type { PointsGain } from '../../contract/points.ts';
import { gainsQuestion, type PointsFilter } from '../../flows/points/points-queries.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useResource } from '../../runtime/resource.ts';
import { Instant } from '../../ui/day.tsx';
import css from './my-points.module.css';
import { Rows } from './rows.tsx';

export function Gains({ filter }: { filter: PointsFilter }) {
  return (
    <Rows list={useResource(gainsQuestion(filter))} filter={filter}>
      {(gain) => <Gain key={gain.id} gain={gain} />}
    </Rows>
  );
}

function Gain({ gain }: { gain: PointsGain }) {
  const { t } = useWords('points');
  const format = useFormat();
  const { amount, created_at, expires_at, is_expired, is_valid, reason, remaining } = gain;
  const words = (count: number) => t('points', { count, points: format.number(count) });
  return (
    <li className={css.row}>
      <div>
        <p className={css.reason}>{t(`reason.${reason}`)}</p>
        <p className={css.quiet}>
          <Instant value={created_at} />
        </p>
        {is_valid && (
          <p className={css.quiet}>
            {expires_at === null ? (
              t('noExpiry')
            ) : (
              <>
                {t('expires')} <Instant value={expires_at} look="trip" />
              </>
            )}
          </p>
        )}
      </div>
      <div className={css.end}>
        <p className={css.amount}>{words(is_valid ? remaining : amount)}</p>
        {is_valid && remaining < amount && <p className={css.quiet}>{t('of', { points: words(amount) })}</p>}
        {!is_valid && <p className={css.quiet}>{t(is_expired ? 'isOver' : 'usedUp')}</p>}
      </div>
    </li>
  );
}
