/** What the page of a product is made from. */
import type { PageData } from '../../runtime/page.ts';
import { detailQueries, isProductPath } from '../../flows/catalogue/detail-queries.ts';

export const detailData: PageData<'detail'> = {
  accepts: isProductPath,
  queries: detailQueries,
  head(context, read) {
    const product = read(detailQueries(context).product);
    return product ? { title: product.title, description: product.summary } : {};
  },
};
