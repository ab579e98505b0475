/** Changes a wish, as machines/wish.machine.ts draws it: one actor for each product whose change is under way. */
import { createActor, fromPromise, type Actor } from 'xstate';
import { wishMachine } from '../../../machines/wish.machine.ts';
import { STORAGE_KEYS } from '../../contract/locale.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { loginPath } from '../../runtime/session.ts';
import { MAX_WISH_PAGES, wishPageQuestion } from './wish-queries.ts';
import { wishedIds } from './wished-ids.ts';

export interface WishChange {
  productId: string;
  isWished: boolean;
  isMember: boolean;
  /** It was wanted before a sign-in. */
  isRemembered: boolean;
}

export interface WishReport {
  /** Said to a visitor who is led to the sign-in. */
  signInWords: string;
  /** Called when the server has taken the change. */
  onChanged?: (() => void) | undefined;
}

type WishActor = Actor<typeof wishMachine>;

/** Changes under way, by product: all hearts of a product send to the same actor. */
const running = new WeakMap<Runtime['data'], Map<string, WishActor>>();

export function changeWish(runtime: Runtime, change: WishChange, report: WishReport): void {
  const { data, system } = runtime;
  const actors = running.get(data) ?? new Map<string, WishActor>();
  running.set(data, actors);
  const { productId, isWished } = change;
  const known = actors.get(productId);
  if (known) {
    known.send({ type: 'wish.changed', isWished });
    return;
  }
  const actor = createActor(provideWish(runtime, productId, report), { parent: system.root, input: change });
  actors.set(productId, actor);
  actor.subscribe({
    complete() {
      actors.delete(productId);
      if (actor.getSnapshot().matches('saved')) report.onChanged?.();
    },
  });
  actor.start();
}

function provideWish(runtime: Runtime, productId: string, { signInWords }: WishReport) {
  const { call, data, environment, navigation, preferences, report, session } = runtime;
  const storage = environment.storages.session;
  const token = session.token();
  return wishMachine.provide({
    actors: {
      loadWishes: fromPromise(async () => {
        if (data.peek(wishedIds) === null) await data.load(wishedIds);
      }),
      saveWish: fromPromise(async ({ input }) => {
        const options = { keepalive: true };
        if (input.isWished) await call('wishlist.add', { body: { product_id: productId } }, options);
        else await call('wishlist.remove', { params: { product_id: productId } }, options);
      }),
    },
    actions: {
      showWish(_, { isWished }) {
        const ids = data.peek(wishedIds)?.data as string[] | undefined;
        // What another member wishes is not ours to change.
        if (ids === undefined || token !== session.token()) return;
        const others = ids.filter((id) => id !== productId);
        data.replace(wishedIds, isWished ? [productId, ...others] : others);
      },
      rememberWish: () => storage.set(STORAGE_KEYS.wish, productId),
      forgetWish: () => storage.remove(STORAGE_KEYS.wish),
      goToSignIn() {
        const path = environment.currentPath();
        session.rememberPath(path);
        void report.notice('info', signInWords);
        navigation.navigate(loginPath(path));
      },
      // The next look at the wishlist asks again; a page of it in sight is asked by `onChanged`.
      forgetPages() {
        for (let page = 1; page <= MAX_WISH_PAGES; page += 1) data.forget(wishPageQuestion(preferences.locale(), page));
      },
      tellDeleted: () => void report.success('deleted'),
      tellFailure: (_, { error }) => void report.failure(error),
    },
  });
}
