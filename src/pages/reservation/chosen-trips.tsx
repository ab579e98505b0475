/** What is chosen at step `option`, as far as it is: each trip with its days and its time. */
import type { DraftChoice } from '../../contract/reservations/drafts.ts';
import { productQuestion } from '../../flows/reservations/reservation-queries.ts';
import { lastDay } from '../../rules/seoul-days.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { TimeOfDay } from '../../ui/day.tsx';
import { Days } from '../shared/booked/when.tsx';
import css from './summary.module.css';

export function ChosenTrips({ choices }: { choices: readonly DraftChoice[] }) {
  return (
    <ul role="list" className={css.lines}>
      {choices.map((choice, index) => (
        <ChosenTrip key={index} choice={choice} />
      ))}
    </ul>
  );
}

function ChosenTrip({ choice: { product_id, date, time } }: { choice: DraftChoice }) {
  const product = useResource(productQuestion(product_id, useLocale())).data;
  if (product === null) return null;
  return (
    <li>
      <p className={css.product}>
        <bdi>{product.title}</bdi>
      </p>
      {date !== null && (
        <p className={css.facts}>
          <span>
            <Days line={{ date, end_date: lastDay(date, product.duration.days) }} />
          </span>
          {time !== null && (
            <>
              {' '}
              <span>
                <TimeOfDay value={time} />
              </span>
            </>
          )}
        </p>
      )}
    </li>
  );
}
