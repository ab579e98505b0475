/** Copy protection by example: what each setting makes of the page. */
import { createActor, fromCallback, fromTransition, setup, type AnyEventObject, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { copyProtectionMachine, readProtection } from '../../machines/copy-protection.machine.ts';
import type { MetaRow } from '../../src/contract/settings.ts';

const mode = (meta: MetaRow['meta']): MetaRow => ({ key: 'copy_protection', meta });
const warnings = (meta: MetaRow['meta']): MetaRow => ({ key: 'copy_protection_warnings', meta });

describe('settings', () => {
  test.each<[string, MetaRow[] | undefined, ReturnType<typeof readProtection>]>([
    ['that were never set protect pictures without a warning', undefined, { mode: 'minimal', hasWarnings: false }],
    ['about something else do so too', [{ key: 'strict', meta: true }], { mode: 'minimal', hasWarnings: false }],
    ['name a mode', [warnings(false), mode('strict')], { mode: 'strict', hasWarnings: false }],
    ['turn warnings on', [mode('moderate'), warnings(true)], { mode: 'moderate', hasWarnings: true }],
    ['turn warnings on by true alone', [mode('moderate'), warnings('yes')], { mode: 'moderate', hasWarnings: false }],
    ['that are no word turn protection off', [mode(7)], { mode: 'off', hasWarnings: false }],
  ])('%s', (_, settings, protection) => {
    expect(readProtection(settings)).toEqual(protection);
  });
});

/** Modes that listen on the page, with what they were told. */
function open({ breaks = '' }: { breaks?: string } = {}) {
  const running = new Map<string, boolean>();
  const listen = (name: string) =>
    fromCallback<EventObject, { hasWarnings: boolean }>(({ input }) => {
      if (name === breaks) throw new Error('No document.');
      running.set(name, input.hasWarnings);
      return () => running.delete(name);
    });
  const actors = {
    protectMinimally: listen('minimal'),
    protectModerately: listen('moderate'),
    protectStrictly: listen('strict'),
  };
  const actor = createActor(copyProtectionMachine.provide({ actors })).start();
  const set = (...settings: MetaRow[]) => {
    actor.send({ type: 'protection.changed', settings });
    return { state: actor.getSnapshot().value, running: [...running] };
  };
  return { actor, running, set };
}

test('nothing is protected before the settings are known', () => {
  const { actor, running } = open();
  expect([actor.getSnapshot().value, actor.getSnapshot().context, running.size]).toEqual([
    'off',
    { mode: 'off', hasWarnings: false },
    0,
  ]);
});

test('each mode takes the place of the one before, and another word ends them all', () => {
  const { set } = open();
  expect(set(mode('minimal'))).toEqual({ state: 'minimal', running: [['minimal', false]] });
  expect(set(mode('moderate'), warnings(true))).toEqual({ state: 'moderate', running: [['moderate', true]] });
  expect(set(mode('strict'))).toEqual({ state: 'strict', running: [['strict', false]] });
  expect(set(mode('none'))).toEqual({ state: 'off', running: [] });
});

test('a mode is set anew where only its warnings change', () => {
  const { set } = open();
  set(mode('strict'), warnings(false));
  expect(set(mode('strict'), warnings(true)).running).toEqual([['strict', true]]);
});

test.each(['minimal', 'moderate', 'strict'])(
  'a page that cannot be protected in %s mode goes on unprotected',
  (word) => {
    const { set } = open({ breaks: word });
    expect(set(mode(word))).toEqual({ state: 'off', running: [] });
    const other = word === 'strict' ? 'minimal' : 'strict';
    expect(set(mode(other)).state).toBe(other);
  },
);

test('what a visitor tried is told to the notices, which know the system by their name', () => {
  const heard: AnyEventObject[] = [];
  const notices = fromTransition((_, event: AnyEventObject) => void heard.push(event), undefined);
  const shop = setup({ actors: { protection: copyProtectionMachine, notices } }).createMachine({
    invoke: [
      { src: 'notices', systemId: 'notices' },
      { id: 'protection', src: 'protection' },
    ],
  });
  const actor = createActor(shop).start();
  actor.getSnapshot().children['protection']?.send({ type: 'copying.noticed', warning: 'copying' });
  expect(heard.filter(({ type }) => type === 'warning.raised')).toEqual([
    { type: 'warning.raised', warning: 'copying' },
  ]);
});
