/** A total in the visitor's currency; without a rate it is the -1 of the specification (§8), and nothing that looks like a price. */
import type { CartTotal } from '../../flows/cart/cart-total.ts';
import { Code, Money } from '../../ui/money.tsx';

export function Amount({ total }: { total: CartTotal }) {
  return total.amount < 0 ? <Code>{total.amount}</Code> : <Money amount={total.amount} currency={total.currency} />;
}
