/** Asks to delete what the page shows: quiet beside the page's main button, in the colour of what cannot be undone. */
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import css from './delete-button.module.css';

export function DeleteButton(button: Pick<ButtonProps, 'children' | 'loading' | 'onClick'>) {
  return (
    <span className={css.place}>
      <Button {...button} variant="quiet" icon="trash" />
    </span>
  );
}
