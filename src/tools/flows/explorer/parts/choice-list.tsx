/** Buttons for what can happen next; what the machine refuses stands there and cannot be pressed. */
import type { Choice } from '../simulation/choices.ts';
import css from './panel.module.css';

export function ChoiceList({ choices, onChoose }: { choices: readonly Choice[]; onChoose: (choice: Choice) => void }) {
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
            {choice.payload !== '' && <span>{choice.payload}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
