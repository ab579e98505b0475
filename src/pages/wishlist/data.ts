/** What the page of the wishlist is made from. */
import { wishlistQueries } from '../../flows/wishlist/wish-queries.ts';
import type { PageData } from '../../runtime/page.ts';

export const wishlistData: PageData<'wishlist'> = { queries: wishlistQueries };
