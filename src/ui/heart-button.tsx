/** A heart that is pressed or not: a real toggle, whose name stays while its state changes. */
import css from './heart-button.module.css';
import { Icon } from './icon.tsx';

export interface HeartButtonProps {
  /** 'Save A night at the temple'. */
  label: string;
  pressed: boolean;
  onPress: () => void;
}

export function HeartButton({ label, pressed, onPress }: HeartButtonProps) {
  return (
    <button type="button" aria-label={label} aria-pressed={pressed} onClick={onPress} className={css.heart}>
      <Icon name="heart" />
    </button>
  );
}
