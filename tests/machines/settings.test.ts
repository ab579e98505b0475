/** The settings of an open page by example: when they are read again, and what is told. */
import { createActor, createMachine, fromPromise, type EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { settingsMachine, type SettingsInput } from '../../machines/settings.machine.ts';
import type { MetaRow } from '../../src/contract/settings.ts';
import { settle } from '../support/settle.ts';

const named = (meta: string): MetaRow[] => [{ key: 'site_name', meta }];

/** With a startup machine that takes notes. */
function open(answers: (MetaRow[] | Error)[], input?: SettingsInput) {
  const told: EventObject[] = [];
  let reads = 0;
  const shop = createActor(createMachine({ id: 'shop' })).start();
  const startup = createMachine({ on: { '*': { actions: ({ event }) => void told.push(event) } } });
  createActor(startup, { parent: shop, systemId: 'startup' }).start();
  const machine = settingsMachine.provide({
    actors: {
      readSettings: fromPromise(async () => {
        const answer = answers[reads];
        reads += 1;
        if (answer instanceof Error || answer === undefined) throw answer ?? new Error('Asked too often.');
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { parent: shop, input }).start();
  const look = async (now: number) => {
    actor.send({ type: 'page.shown', now });
    await settle();
    return reads;
  };
  return { actor, told, look };
}

test('settings are read again a minute after they came, not before', async () => {
  const { look } = open([named('Maru'), named('Maru')], { settings: named('Maru'), readAt: 1000 });
  expect(await look(60_999)).toBe(0);
  expect(await look(61_000)).toBe(1);
  expect(await look(120_999)).toBe(1);
  expect(await look(121_000)).toBe(2);
});

test('what an operator has changed is told, once', async () => {
  const { look, told } = open([named('Nuri'), named('Nuri')], { settings: named('Maru'), readAt: 0 });
  await look(60_000);
  expect(told).toEqual([{ type: 'settings.changed', settings: named('Nuri') }]);
  await look(120_000);
  expect(told).toHaveLength(1);
});

test('a change back to what the page began with is told too', async () => {
  const { look, told } = open([named('Nuri'), named('Maru')], { settings: named('Maru'), readAt: 0 });
  await look(60_000);
  await look(120_000);
  expect(told).toEqual([named('Nuri'), named('Maru')].map((settings) => ({ type: 'settings.changed', settings })));
});

test('a page without settings has read none', () => {
  expect(open([]).actor.getSnapshot().context).toEqual({ settings: [], readAt: 0 });
});

test('settings that cannot be read stay, and the next look asks again', async () => {
  const { look, told, actor } = open([new Error('offline'), named('Nuri')], { settings: named('Maru'), readAt: 0 });
  await look(60_000);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.settings]).toEqual(['known', named('Maru')]);
  expect(await look(120_000)).toBe(2);
  expect(told).toHaveLength(1);
});
