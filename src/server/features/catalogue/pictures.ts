/** Photographs of products: added and removed by the operator, stored as they were made again, served under their own address. */
import { count, eq, max } from 'drizzle-orm';
import type { Hono } from 'hono';
import { MAX_PRODUCT_PICTURES } from '../../../contract/limits.ts';
import type { CallData } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { newId } from '../../security/ids.ts';
import { readProductPhoto, type FocalPoint } from '../uploads/shared.ts';
import { changeProduct } from './operator.ts';
import { productPictures, products } from './tables.ts';

type View = CallData<'operator.addPicture'>;

/** What must be seen where a picture is cut, unless the operator says otherwise. */
const MIDDLE: FocalPoint = { x: 50, y: 50 };

/** @param focus `x,y` in percent from the top left */
export async function addPicture(
  services: Services,
  productId: string,
  { file, focus }: { file: File; focus?: string | undefined },
): Promise<View> {
  const [known] = await services.db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!known) throw new Refusal('NOT_FOUND');
  const [x = MIDDLE.x, y = MIDDLE.y] = focus?.split(',').map(Number) ?? [];
  const { sizes, ...photo } = await readProductPhoto(services, file, { x, y });
  const id = newId(services.random);
  return changeProduct(services, productId, 'product.pictureAdded', async (tx) => {
    const [there] = await tx
      .select({ total: count(), last: max(productPictures.position) })
      .from(productPictures)
      .where(eq(productPictures.product_id, productId));
    if ((there?.total ?? 0) >= MAX_PRODUCT_PICTURES)
      refuseFields([{ field: 'file', code: 'too_many', bound: MAX_PRODUCT_PICTURES }]);
    const position = (there?.last ?? -1) + 1;
    await tx.insert(productPictures).values({
      id,
      product_id: productId,
      position,
      ...photo,
      small: sizes[400],
      medium: sizes[800],
      large: sizes[1200],
    });
    return { picture: id };
  });
}

export async function removePicture(services: Services, id: string): Promise<View> {
  const [picture] = await services.db
    .select({ product: productPictures.product_id })
    .from(productPictures)
    .where(eq(productPictures.id, id));
  if (!picture) throw new Refusal('NOT_FOUND');
  return changeProduct(services, picture.product, 'product.pictureRemoved', async (tx) => {
    const gone = await tx
      .delete(productPictures)
      .where(eq(productPictures.id, id))
      .returning({ id: productPictures.id });
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    return { picture: id };
  });
}

/** A picture never changes under its address: another one has another id. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** The stored form that the end of an address names. */
const FORMS = {
  '.webp': productPictures.whole,
  '-400.webp': productPictures.small,
  '-800.webp': productPictures.medium,
  '-1200.webp': productPictures.large,
  '.jpg': productPictures.preview,
} as const;

const isForm = (ending: string): ending is keyof typeof FORMS => Object.hasOwn(FORMS, ending);

export function mountPictures(app: Hono, { db }: Services): void {
  app.get('/images/photos/:file{[a-z0-9]+(-[0-9]+)?\\.[a-z]+}', async (c) => {
    const file = c.req.param('file');
    const id = file.slice(0, file.search(/[-.]/));
    const form = file.slice(id.length);
    if (!isForm(form)) throw new Refusal('NOT_FOUND');
    const [picture] = await db.select({ content: FORMS[form] }).from(productPictures).where(eq(productPictures.id, id));
    if (!picture) throw new Refusal('NOT_FOUND');
    const type = form === '.jpg' ? 'image/jpeg' : 'image/webp';
    return c.body(new Uint8Array(picture.content), 200, { ...HEADERS, 'content-type': type });
  });
}
