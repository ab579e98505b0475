/** The products that the member wishes for: one question for all hearts of all pages, so that those of one product change together. */
import { query } from '../../runtime/query-cache.ts';

export const wishedIds = query('wishlist.ids', {});
