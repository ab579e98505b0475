/** The heart of a product: whether it is wished for, and what a press does, also before a sign-in. */
import { useEffect, useEffectEvent } from 'react';
import { STORAGE_KEYS } from '../../contract/locale.ts';
import { useResource } from '../../runtime/resource.ts';
import { useRuntime, useSession } from '../../runtime/use-runtime.tsx';
import type { WishReport } from './change-wish.ts';
import { wishedIds } from './wished-ids.ts';

export interface WishView {
  isWished: boolean;
  toggle(): void;
}

export function useWish(product: { id: string; is_wished: boolean }, report: WishReport): WishView {
  const runtime = useRuntime();
  const { hasTag } = useSession();
  const isMember = hasTag('signedIn');
  const isKnown = isMember || hasTag('signedOut');
  const ids = useResource(isMember ? wishedIds : null).data;
  const isWished = isMember && (ids?.includes(product.id) ?? product.is_wished);

  const change = (wish: boolean, isRemembered: boolean) =>
    void import('./change-wish.ts').then(({ changeWish }) =>
      changeWish(runtime, { productId: product.id, isWished: wish, isMember, isRemembered }, report),
    );

  const resumeWish = useEffectEvent(() => {
    const remembered = runtime.environment.storages.session.get(STORAGE_KEYS.wish);
    if (isKnown && remembered === product.id) change(true, true);
  });
  useEffect(() => resumeWish(), [isKnown, isMember]);

  return { isWished, toggle: () => change(!isWished, false) };
}
