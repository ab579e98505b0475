/** What is chosen at step `option`, as far as it is: each trip with its days and its time. */
import type { DraftChoice } from '../../contract/reservations/drafts.ts';
import { TimeOfDay } from '../../ui/day.tsx';
import { Days } from '../shared/booked/when.tsx';
import { useChosenTrip } from './chosen-trip.ts';
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

function ChosenTrip({ choice }: { choice: DraftChoice }) {
  const trip = useChosenTrip(choice);
  if (trip === null) return null;
  return (
    <li>
      <p className={css.product}>
        <bdi>{trip.title}</bdi>
      </p>
      {trip.days && (
        <p className={css.facts}>
          <span>
            <Days line={trip.days} />
          </span>
          {choice.time !== null && (
            <>
              {' '}
              <span>
                <TimeOfDay value={choice.time} />
              </span>
            </>
          )}
        </p>
      )}
    </li>
  );
}
