/** The shopping cart (§3, §7). */
import * as z from 'zod/mini';
import { CATEGORIES } from './catalogue/codes.ts';
import { endpoints } from './endpoint.ts';
import { currency, day, id, langQuery, time } from './fields.ts';
import { productOption } from './catalogue/products.ts';

export const cartOption = z.object({
  quantity: z.int().check(z.gte(1)),
  currency,
  date: day,
  time,
  /** Seats left on that departure; 0 when it is past, closed or full. */
  remaining: z.int(),
  product_option: productOption,
});
export type CartOption = z.infer<typeof cartOption>;

export const cartItem = z.object({
  id,
  product_id: id,
  product_title: z.string(),
  product_image: z.string(),
  category: z.enum(CATEGORIES),
  options: z.array(cartOption),
});
export type CartItem = z.infer<typeof cartItem>;

export const cartChoice = z.object({
  option_id: id,
  date: day,
  time,
  quantity: z.int().check(z.gte(1), z.lte(50)),
});
export type CartChoice = z.infer<typeof cartChoice>;

const choices = z.array(cartChoice).check(z.minLength(1), z.maxLength(20));

export const cartEndpoints = endpoints({
  'cart.list': {
    method: 'GET',
    path: '/api/v1/cart',
    auth: 'member',
    summary: 'Cart items of the member',
    query: z.object(langQuery),
    data: z.array(cartItem),
    errors: ['UNAUTHORIZED'],
  },
  'cart.add': {
    method: 'POST',
    path: '/api/v1/cart',
    auth: 'member',
    summary: 'Adds options of a product; the same departure adds to its quantity. member_id must be the caller',
    body: z.object({ member_id: id, product_id: id, options: choices }),
    data: z.object({ id, count: z.int() }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'OPTION_UNAVAILABLE', 'VALIDATION_FAILED'],
  },
  'cart.update': {
    method: 'PUT',
    path: '/api/v1/cart/{id}',
    auth: 'member',
    summary: 'Replaces the options of one item',
    params: z.object({ id }),
    body: z.object({ options: choices }),
    data: z.object({ id, count: z.int() }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'OPTION_UNAVAILABLE', 'VALIDATION_FAILED'],
  },
  'cart.remove': {
    method: 'DELETE',
    path: '/api/v1/cart/{id}',
    auth: 'member',
    summary: 'Removes one item',
    params: z.object({ id }),
    data: z.object({ id, count: z.int() }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  },
});
