/** The lines of the cart with what is selected of them, and what that comes to. */
import { useRef } from 'react';
import type { CartItem } from '../../contract/cart.ts';
import type { CartView } from '../../flows/cart/cart.ts';
import { useConfirm } from '../../runtime/confirm.ts';
import { isolateText } from '../../i18n/format/isolate.ts';
import { formatError } from '../../i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Split, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './cart.module.css';
import { CartLine } from './line.tsx';
import { CartSummary } from './summary.tsx';
import { useWords } from '../../i18n/words.tsx';

export function CartContents({ cart }: { cart: CartView }) {
  const { t, i18n } = useWords(['cart', 'ui']);
  const confirm = useConfirm();
  const list = useRef<HTMLUListElement>(null);
  const { items, failure, selected } = cart.context;
  const reservable = items.filter(cart.isReservable);
  const allSelected = reservable.length > 0 && reservable.every(cart.isSelected);

  const remove = async (item: CartItem) => {
    const yes = await confirm({
      title: t('remove.title'),
      text: t('remove.text', { title: isolateText(item.product_title) }),
      confirm: t('remove.yes'),
      cancel: t('remove.no'),
      danger: true,
    });
    if (!yes) return;
    cart.send({ type: 'item.removed', itemId: item.id });
    // The button that was pressed goes with its line.
    list.current?.focus();
  };

  return (
    <Split aside={<CartSummary cart={cart} />}>
      <Stack>
        {failure !== null && (
          <Notice
            tone="error"
            live
            action={
              cart.matches('failed') && (
                <Button variant="secondary" size="s" onClick={() => cart.send({ type: 'retry.requested' })}>
                  {t('ui:retry')}
                </Button>
              )
            }
          >
            {formatError(failure, i18n)}
          </Notice>
        )}
        <div className={css.bar}>
          <Checkbox
            label={t('selectAll')}
            checked={allSelected}
            mixed={selected.length > 0 && !allSelected}
            disabled={reservable.length === 0}
            onChange={() => cart.send({ type: 'all.toggled' })}
          />
          <p className={css.quiet}>{t('selected', { chosen: selected.length, total: items.length })}</p>
        </div>
        <ul
          ref={list}
          role="list"
          tabIndex={-1}
          className={css.list}
          aria-label={t('title')}
          aria-busy={cart.hasTag('busy') || undefined}
        >
          {items.map((item) => (
            <li key={item.id}>
              <CartLine cart={cart} item={item} onRemove={() => void remove(item)} />
            </li>
          ))}
        </ul>
      </Stack>
    </Split>
  );
}
