/** Buttons for what can happen next; what the machine refuses stands there and cannot be pressed. */
import type { Choice } from '../simulation/choices.ts';
import css from './panel.module.css';

export interface ChoiceListProps<Found extends Choice> {
  choices: readonly Found[];
  onChoose: (choice: Found) => void;
}

export function ChoiceList<Found extends Choice>({ choices, onChoose }: ChoiceListProps<Found>) {
  return (
    <ul role="list" className={css.choices}>
      {choices.map((choice) => (
        <li key={choice.key}>
          <button
            type="button"
            aria-disabled={!choice.allowed || undefined}
            title={choice.allowed ? undefined : 'The machine does not take it here.'}
            onClick={() => choice.allowed && onChoose(choice)}
          >
            <b>{choice.title}</b>
            {choice.name !== null && <em>{choice.name}</em>}
            {choice.payload !== '' && <span>{choice.payload}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
