/** One line of the cart: picture, name, its departures, and whether they can still be reserved. */
import type { CartItem } from '../../contract/cart.ts';
import { pathTo } from '../../contract/paths.ts';
import { withChosenQuantities, type CartView } from '../../flows/cart/cart.ts';
import { useCartTotals } from '../../flows/cart/cart-total.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Amount } from './amount.tsx';
import css from './cart.module.css';
import { CartDeparture } from './departure.tsx';
import { useWords } from '../../i18n/words.tsx';

export interface CartLineProps {
  cart: CartView;
  item: CartItem;
  onRemove: () => void;
}

export function CartLine({ cart, item, onRemove }: CartLineProps) {
  const { t } = useWords('cart');
  const { t: catalogue } = useWords('catalogue');
  const totals = useCartTotals();
  const selected = cart.isSelected(item);
  return (
    <article className={css.line} aria-label={item.product_title}>
      <div className={css.pick}>
        <Checkbox
          label={<VisuallyHidden>{t('select', { title: item.product_title })}</VisuallyHidden>}
          checked={selected}
          disabled={!selected && !cart.isReservable(item)}
          onChange={() => cart.send({ type: 'item.toggled', itemId: item.id })}
        />
      </div>
      <div className={css.picture}>
        <Picture src={item.product_image} alt="" ratio="4:3" />
      </div>
      <div className={css.words}>
        <p className={css.quiet}>{catalogue(`category.${item.category}`)}</p>
        <h2 className={css.title}>
          <Link href={pathTo('detail', { productId: item.product_id })}>
            <bdi>{item.product_title}</bdi>
          </Link>
        </h2>
      </div>
      <div className={css.departures}>
        {item.options.map((option, index) => (
          <CartDeparture
            key={`${option.product_option.id} ${option.date} ${option.time}`}
            cart={cart}
            item={item}
            index={index}
          />
        ))}
      </div>
      <div className={css.foot}>
        <Button
          variant="quiet"
          size="s"
          icon="trash"
          aria-label={t('remove.of', { title: item.product_title })}
          loading={cart.matches('removing') && cart.context.active === item.id}
          disabled={!cart.can({ type: 'item.removed', itemId: item.id })}
          onClick={onRemove}
        >
          {t('remove.action')}
        </Button>
        <p className={css.subtotal}>
          <span className={css.quiet}>{t('subtotal')}</span>{' '}
          <Amount total={totals([withChosenQuantities(item, cart.context.wishes)])} />
        </p>
      </div>
    </article>
  );
}
