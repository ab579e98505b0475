/** The trip that a post leads on to, as its link shows it. */
import type { Post } from '../../../contract/boards/posts.ts';
import type { Locale } from '../../../contract/locale.ts';
import { pathTo } from '../../../contract/paths.ts';
import { localisedTexts, writtenIn } from '../../base/localised.ts';
import type { Services } from '../../base/context.ts';
import { buildImagePath, findLeastPrice } from '../catalogue/shared.ts';

const TRIP_PATH = pathTo('detail', { productId: '' });

/** The address of a post's link with its trip; neither where the trip is not sold. */
export async function readLink(
  { catalogue }: Pick<Services, 'catalogue'>,
  link: string | null,
  language: Locale,
): Promise<Pick<Post, 'link' | 'trip'>> {
  const productId = link?.startsWith(TRIP_PATH) ? /^[^/?#]+/.exec(link.slice(TRIP_PATH.length))?.[0] : undefined;
  if (productId === undefined) return { link, trip: null };
  await catalogue.fresh();
  const product = catalogue.product(productId);
  if (!product?.onSale) return { link: null, trip: null };
  const { id, category, region, currency } = product;
  return {
    link,
    trip: {
      id,
      category,
      region,
      title: localisedTexts(product.texts, language).title,
      language: writtenIn(product.texts, language),
      main_image: buildImagePath(product),
      currency,
      price_from: findLeastPrice(product),
    },
  };
}
