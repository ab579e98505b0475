/** What the selected lines come to in both currencies, and the way to the reservation. */
import { withChosenQuantities, type CartView } from '../../flows/cart/cart.ts';
import { useCartTotals } from '../../flows/cart/cart-total.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { Charged } from '../shared/payments/charged.tsx';
import { Amount } from './amount.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './cart.module.css';

export function CartSummary({ cart }: { cart: CartView }) {
  const { t } = useWords('cart');
  const totals = useCartTotals();
  const { items, wishes } = cart.context;
  const chosen = items.filter(cart.isSelected).map((item) => withChosenQuantities(item, wishes));
  const total = totals(chosen);
  const reserve = { type: 'selection.reserved' } as const;
  const busy = cart.isPending || cart.hasTag('busy');
  const reason =
    chosen.length === 0 ? t('summary.nothing') : chosen.every(cart.isReservable) ? null : t('summary.unreservable');
  return (
    <Panel>
      <h2 className={css.panelTitle}>{t('summary.title')}</h2>
      <PriceLines
        busy={busy}
        lines={chosen.map((item) => ({
          id: item.id,
          label: <bdi>{item.product_title}</bdi>,
          detail: t('summary.travellers', { count: item.options.reduce((sum, option) => sum + option.quantity, 0) }),
          amount: <Amount total={totals([item])} />,
        }))}
        total={{
          label: t('summary.total'),
          amount: <Amount total={total} />,
        }}
        note={
          <>
            {total.krw > 0 && <Charged krw={total.krw} currency={total.currency} />} {t('summary.note')}
          </>
        }
      />
      {!total.sellable && chosen.length > 0 && (
        <Notice tone="warn" live>
          {t('summary.noRate')}
        </Notice>
      )}
      <div className={classNames(css.act, chosen.length > 0 && css.chosen)}>
        <p className={css.inBar}>
          <span className={css.quiet}>{t('summary.total')}</span> <Amount total={total} />
        </p>
        <Button
          size="l"
          wide
          iconEnd="arrow-end"
          loading={cart.matches('reserved')}
          disabled={busy || !total.sellable || !cart.can(reserve)}
          aria-describedby={reason ? 'cart-reason' : undefined}
          onClick={() => cart.send(reserve)}
        >
          {t('summary.reserve')}
        </Button>
      </div>
      {reason && <p id="cart-reason">{reason}</p>}
    </Panel>
  );
}
