/** Changes a wish: shown at once, sent after what was sent before, taken back with a message where the server refuses. */
import { isApiError } from '../../client/api-error.ts';
import { STORAGE_KEYS } from '../../contract/locale.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { MAX_WISH_PAGES, wishPageQuestion } from './wish-queries.ts';
import { wishedIds } from './wished-ids.ts';

export interface WishChange {
  productId: string;
  isWished: boolean;
}

/** The last call about each product: two quick presses reach the server in their order. */
const lastCalls = new WeakMap<Runtime['data'], Map<string, Promise<unknown>>>();

export async function changeWish(runtime: Runtime, change: WishChange, onChanged = () => {}): Promise<void> {
  const { data, session } = runtime;
  const { productId, isWished } = change;
  const token = session.token();
  const calls = lastCalls.get(data) ?? new Map<string, Promise<unknown>>();
  lastCalls.set(data, calls);
  const before = calls.get(productId);
  let turn: Promise<unknown> | undefined;
  try {
    // Without them there is nothing to show the change in.
    if (data.peek(wishedIds) === null) await data.load(wishedIds);
    show(runtime, change);
    const sendNow = () => send(runtime, change);
    turn = (before ?? Promise.resolve()).then(sendNow, sendNow);
    calls.set(productId, turn);
    await turn;
    forgetPages(runtime);
    onChanged();
    // §7: DELETE says that it is deleted; POST says nothing.
    if (!isWished) await runtime.report.success('deleted');
  } catch (error) {
    // What a later press wishes stays; what another member wishes is not ours.
    const isLast = turn === undefined || calls.get(productId) === turn;
    if (isLast && token === session.token()) show(runtime, { productId, isWished: !isWished });
    if (isApiError(error) && error.status === 401) {
      // The session machine leads to the sign-in: the wish is made after it.
      if (isWished) runtime.environment.storages.session.set(STORAGE_KEYS.wish, productId);
    } else await runtime.report.failure(error);
  } finally {
    if (calls.get(productId) === turn) calls.delete(productId);
  }
}

function send({ call }: Runtime, { productId, isWished }: WishChange): Promise<unknown> {
  return isWished
    ? call('wishlist.add', { body: { product_id: productId } })
    : call('wishlist.remove', { params: { product_id: productId } });
}

/** Every heart of the product reads this answer. */
function show({ data }: Runtime, { productId, isWished }: WishChange): void {
  const ids = data.peek(wishedIds)?.data as string[] | undefined;
  if (ids === undefined) return;
  const others = ids.filter((id) => id !== productId);
  data.replace(wishedIds, isWished ? [productId, ...others] : others);
}

/** The next look at the wishlist asks again; a page of it in sight is asked by `onChanged`. */
function forgetPages({ data, preferences }: Runtime): void {
  for (let page = 1; page <= MAX_WISH_PAGES; page += 1) data.forget(wishPageQuestion(preferences.locale(), page));
}
