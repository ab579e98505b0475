/** A page for visitors: a member who is signed in on it is led on, for as long as it is in sight and open. */
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useVisitorsPage } from '../../../src/flows/accounts/visitors-page.ts';
import { openRuntime } from '../../support/open-runtime.ts';
import { showHook } from '../../support/show-hook.tsx';

afterEach(cleanup);

function show(isOpen?: boolean) {
  const { runtime } = openRuntime(() => ({}));
  const page = showHook(runtime, useVisitorsPage, isOpen);
  return { ...page, isOpen: () => runtime.sessionActor.getSnapshot().context.isSignInOpen };
}

it('is for visitors from its first sight until it is left', () => {
  const { isOpen, unmount } = show();
  expect(isOpen()).toBe(true);
  unmount();
  expect(isOpen()).toBe(false);
});

it('that may be of use to a member is for visitors only once it no longer is', () => {
  const { isOpen, rerender } = show(false);
  expect(isOpen()).toBe(false);
  rerender(true);
  expect(isOpen()).toBe(true);
  rerender(false);
  expect(isOpen()).toBe(false);
});
