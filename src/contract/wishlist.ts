/** The wishlist: products that a member puts aside. */
import * as z from 'zod/mini';
import { productSummary } from './catalogue/products.ts';
import { endpoints } from './endpoint.ts';
import { id, langQuery, pageQuery } from './fields.ts';

/** Whether a product is on the wishlist now, and how many the member wishes for now. */
const wish = z.object({ product_id: id, is_wished: z.boolean(), count: z.int() });

export const wishlistEndpoints = endpoints({
  'wishlist.list': {
    method: 'GET',
    path: '/api/v1/wishlist',
    auth: 'member',
    summary: 'Products on the member’s wishlist that are sold, the newest wish first',
    query: z.object({ ...langQuery, ...pageQuery }),
    data: z.array(productSummary),
    paged: true,
    errors: ['UNAUTHORIZED'],
  },
  'wishlist.ids': {
    method: 'GET',
    path: '/api/v1/wishlist/ids',
    auth: 'member',
    summary: 'Ids of the same products, all at once: what every heart of a page is drawn from',
    data: z.array(id),
    errors: ['UNAUTHORIZED'],
  },
  'wishlist.add': {
    method: 'POST',
    path: '/api/v1/wishlist',
    auth: 'member',
    summary: 'Puts a product on the wishlist; one that is there stays where it is',
    body: z.object({ product_id: id }),
    data: wish,
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'WISHLIST_FULL', 'RATE_LIMITED'],
  },
  'wishlist.remove': {
    method: 'DELETE',
    path: '/api/v1/wishlist/{product_id}',
    auth: 'member',
    summary: 'Takes a product off the wishlist; one that is not there is answered alike',
    params: z.object({ product_id: id }),
    data: wish,
    errors: ['UNAUTHORIZED', 'RATE_LIMITED'],
  },
});
