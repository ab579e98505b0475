/** A link that looks like a button: for going somewhere, where a button is for doing something. */
import { buttonClass, type ButtonLook } from './button.tsx';
import css from './button.module.css';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

export interface LinkButtonProps extends ButtonLook, Omit<LinkProps, 'className'> {}

export function LinkButton({ variant, size, icon, iconEnd, wide, flush, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide, flush })}>
      <span className={css.label}>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
        {iconEnd && <Icon name={iconEnd} />}
      </span>
    </Link>
  );
}
