/** The heart of a product: whether it is wished for, and what a press does, also before a sign-in. */
import { useEffect, useEffectEvent } from 'react';
import { STORAGE_KEYS } from '../../contract/locale.ts';
import { useResource } from '../../runtime/resource.ts';
import { loginPath } from '../../runtime/session.ts';
import { useRuntime, useSession } from '../../runtime/use-runtime.tsx';
import { wishedIds } from './wished-ids.ts';

export interface WishView {
  isWished: boolean;
  toggle(): void;
}

export interface WishOptions {
  /** Said to a visitor who is led to the sign-in. */
  signInWords: string;
  /** Called when the server has taken a change. */
  onChanged?: (() => void) | undefined;
}

export function useWish(product: { id: string; is_wished: boolean }, options: WishOptions): WishView {
  const runtime = useRuntime();
  const { environment, navigation, session } = runtime;
  const { session: storage } = environment.storages;
  const { hasTag } = useSession();
  const isMember = hasTag('signedIn');
  const ids = useResource(isMember ? wishedIds : null).data;
  const isWished = isMember && (ids?.includes(product.id) ?? product.is_wished);

  const change = (wish: boolean) =>
    void import('./change-wish.ts').then(({ changeWish }) =>
      changeWish(runtime, { productId: product.id, isWished: wish }, options.onChanged),
    );

  // A visitor who comes back without signing in has let the wish go.
  const meetRememberedWish = useEffectEvent(() => {
    if (storage.get(STORAGE_KEYS.wish) !== product.id) return;
    if (isMember || hasTag('signedOut')) storage.remove(STORAGE_KEYS.wish);
    if (isMember) change(true);
  });
  useEffect(() => meetRememberedWish(), [isMember]);

  return {
    isWished,
    toggle() {
      if (isMember) {
        change(!isWished);
        return;
      }
      const path = environment.currentPath();
      storage.set(STORAGE_KEYS.wish, product.id);
      session.rememberPath(path);
      void runtime.report.notice('info', options.signInWords);
      navigation.navigate(loginPath(path));
    },
  };
}
