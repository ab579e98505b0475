/** A button: what it says is done when it is pressed; while it works it keeps its width and takes no second press. */
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import css from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  iconEnd?: IconName;
  /** Takes the whole line. */
  wide?: boolean;
  /** A quiet one whose words, not its box, stand at the edge of what is above and below. */
  flush?: boolean;
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className'> {
  children: ReactNode;
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Class of a button's look, shared with links that look like one. */
export function buttonClass(
  { variant = 'primary', size = 'm', wide = false, flush = false }: ButtonLook,
  ...more: (string | false | undefined)[]
) {
  return classNames(css.button, css[variant], css[size], wide && css.wide, flush && css.flush, ...more);
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    iconEnd,
    wide,
    flush,
    loading = false,
    disabled = false,
    onClick,
    children,
    ...rest
  } = props;
  const idle = disabled || loading;
  // `disabled` would drop the focus and silence the reason; a press is refused here instead.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={idle || undefined}
      aria-busy={loading || undefined}
      className={buttonClass({ variant, size, wide, flush }, loading && css.loading)}
    >
      <span className={css.label}>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
        {iconEnd && <Icon name={iconEnd} />}
      </span>
    </button>
  );
}

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'style' | 'className' | 'children'
> {
  icon: IconName;
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A sign alone; its label is read, not shown. */
export function IconButton({ icon, label, disabled = false, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={disabled ? undefined : onClick}
      aria-disabled={disabled || undefined}
      aria-label={label}
      className={css.square}
    >
      <Icon name={icon} />
    </button>
  );
}
