/** A line of the cart, with as many options as quantities are given. */
import type { CartItem } from '../../src/contract/cart.ts';

export function cartItem(
  id: string,
  change: { quantities?: number[]; remaining?: number; price?: number; currency?: 'KRW' | 'USD' } = {},
): CartItem {
  const { quantities = [2], remaining = 20, price = 73_250, currency = 'KRW' } = change;
  return {
    id,
    product_id: `product-${id}`,
    product_title: `Trip ${id}`,
    product_image: `/images/products/${id}/0.svg`,
    category: 'festival',
    options: quantities.map((quantity, index) => ({
      quantity,
      remaining,
      currency,
      date: '2026-12-05',
      time: '10:00',
      product_option: {
        id: `option-${id}-${index}`,
        name: 'Evening',
        option_start_date: '2026-12-05',
        option_end_date: '2026-12-06',
        price,
        currency,
        capacity: 20,
        remaining,
        times: ['10:00'],
        status: 'on_sale',
      },
    })),
  };
}
