/** One departure of a line: when, which option, how many travel, and what the seats allow. */
import type { CartItem } from '../../contract/cart.ts';
import type { CartView } from '../../flows/cart/cart.ts';
import { useCartTotals } from '../../flows/cart/cart-total.ts';
import { leastQuantity } from '../../rules/cart.ts';
import { Badge } from '../../ui/badge.tsx';
import { TimeOfDay } from '../../ui/day.tsx';
import { Period } from '../../ui/money.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { Amount } from './amount.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './cart.module.css';

/** Travellers of one option at most, as the cart takes them. */
const MAX_QUANTITY = 50;
/** Seats left from which a departure is worth a warning. */
const FEW = 5;

export function CartDeparture({ cart, item, index }: { cart: CartView; item: CartItem; index: number }) {
  const { t } = useWords('cart');
  const { t: errors } = useWords('errors');
  const totals = useCartTotals();
  const option = item.options[index];
  if (!option) return null;
  const { product_option: offer, remaining } = option;
  const quantity = cart.quantityOf(item, index);
  const least = leastQuantity(item, index);
  const gone = remaining === 0;
  const problem =
    quantity === null || gone
      ? undefined
      : quantity > remaining
        ? errors('problems.not_enough_seats', { bound: remaining })
        : quantity < least && errors('problems.min_travellers', { bound: least });
  return (
    <div className={css.departure}>
      <div className={css.when}>
        <p className={css.option}>
          <bdi>{offer.name}</bdi>
        </p>
        <p>
          <Period start={offer.option_start_date} end={offer.option_end_date} />
          {' · '}
          <TimeOfDay value={option.time} />
        </p>
        <p className={css.quiet}>
          <Amount total={totals([{ ...item, options: [{ ...option, quantity: 1 }] }])} /> {t('perTraveller')}
        </p>
        {gone && (
          <Badge tone="danger" icon="warning">
            {t('gone')}
          </Badge>
        )}
        {!gone && remaining <= FEW && (
          <Badge tone="warn" icon="clock">
            {t('seatsLeft', { count: remaining })}
          </Badge>
        )}
      </div>
      {!gone && (
        <NumberStepper
          id={`quantity-${item.id}-${index}`}
          label={t('travellers')}
          value={quantity}
          min={least}
          max={Math.min(MAX_QUANTITY, remaining)}
          error={problem}
          onChange={(value) =>
            cart.send({ type: 'quantity.changed', itemId: item.id, optionIndex: index, quantity: value })
          }
        />
      )}
    </div>
  );
}
