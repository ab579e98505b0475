/** The actor system that the server renders visitors with. */
import { expect, it } from 'vitest';
import type { StartupInput } from '../../machines/startup.machine.ts';
import { getFirstStates } from '../../src/runtime/first-states.ts';

const input: StartupInput = { locale: 'en', hasToken: false, settings: [], menus: null };

it('is shared by the visitors of a language, until what it shows has changed', () => {
  const first = getFirstStates(input);
  expect(getFirstStates({ ...input })).toBe(first);
  expect(getFirstStates({ ...input, locale: 'ko' })).not.toBe(first);
  expect(getFirstStates({ ...input })).toBe(first);
  const changed = getFirstStates({ ...input, settings: [{ key: 'usd_to_krw', meta: '1400' }] });
  expect(changed).not.toBe(first);
  expect(changed.startup.getSnapshot().context.settings).toEqual([{ key: 'usd_to_krw', meta: '1400' }]);
});

it('has the parts of the shop under their names, and starts none of them', () => {
  const { root, session, startup } = getFirstStates(input);
  expect(root.system.get('shop')).toBe(root);
  expect([root.getSnapshot().status, session.getSnapshot().value]).toEqual(['active', 'unknown']);
  expect(startup.getSnapshot().context).toMatchObject(input);
});
