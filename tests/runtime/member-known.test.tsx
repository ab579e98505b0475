/** When a form may fill in what is known of the member. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadMember, useMemberKnown } from '../../src/runtime/member-known.ts';
import { openRuntime } from '../support/open-runtime.ts';
import { showHook } from '../support/show-hook.tsx';
import { settle } from '../support/settle.ts';

/** A start that asks whose the token is, which the test answers. */
function open() {
  let refuse = () => {};
  const { runtime } = openRuntime(() => new Promise((_, reject) => (refuse = () => reject(new Error('offline')))));
  runtime.startup.send({ type: 'user.changed', hasToken: true });
  return { ...showHook(runtime, useMemberKnown), runtime, refuse: () => refuse() };
}

it('waits until the member is here', () => {
  const { runtime, result } = open();
  expect(result.current).toBe(false);
  act(() => runtime.session.store.trigger.memberChanged({ member: { id: 'm1', name: 'Mina' } as never }));
  expect(runtime.startup.getSnapshot().matches({ user: 'known' })).toBe(false);
  expect(result.current).toBe(true);
});

it('goes on without a member once the start has found none', async () => {
  const { runtime, result, refuse } = open();
  expect(result.current).toBe(false);
  await act(async () => {
    refuse();
    await settle();
  });
  expect(runtime.session.store.get().context.member).toBeNull();
  expect(result.current).toBe(true);
});

it('gives the member to who waits, as soon as the member is here', async () => {
  const { runtime } = open();
  const told: unknown[] = [];
  void loadMember(runtime).then((member) => told.push(member));
  await settle();
  expect(told).toEqual([]);
  runtime.session.store.trigger.memberChanged({ member: { id: 'm1', name: 'Mina' } as never });
  // Whatever the start does next, it finds the member.
  runtime.startup.send({ type: 'user.changed', hasToken: true });
  await settle();
  expect(told).toEqual([{ id: 'm1', name: 'Mina' }]);
});

it('gives none to who waits where the start went on without', async () => {
  const { runtime, refuse } = open();
  const member = loadMember(runtime);
  refuse();
  expect(await member).toBeNull();
});
