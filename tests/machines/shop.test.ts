/** The root of the actor system: every part is known by its name, and the end of a page's flow ends nothing else. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { shopMachine } from '../../machines/shop.machine.ts';
import { settle } from '../support/settle.ts';

const NAMES = ['cartCount', 'language', 'notices', 'session', 'startup'] as const;
const input = { locale: 'ko', hasToken: true, settings: [], menus: null };

/** Each part notes with what it begins, and runs until it breaks. */
function open() {
  const begun: Record<string, unknown> = {};
  const broken = new Map<string, (error: Error) => void>();
  const part = (name: string) =>
    fromPromise(
      ({ input: told }) =>
        new Promise((_, reject) => {
          begun[name] = told;
          broken.set(name, reject);
        }),
    );
  const actor = createActor(
    shopMachine.provide({ actors: Object.fromEntries(NAMES.map((name) => [name, part(name)])) }),
    { input },
  ).start();
  return {
    actor,
    begun,
    async breakPart(name: string) {
      broken.get(name)?.(new Error('broken'));
      await settle();
    },
  };
}

describe('the parts', () => {
  it('are known to the whole system by their names', () => {
    const { actor } = open();
    const children = actor.getSnapshot().children as Record<string, AnyActorRef | undefined>;
    for (const name of NAMES) {
      expect(actor.system.get(name), name).toBeDefined();
      expect(actor.system.get(name), name).toBe(children[name]);
    }
  });

  it('begin with what the page knows, and the language with its language', () => {
    expect(open().begun).toMatchObject({ startup: input, language: { locale: 'ko' } });
  });

  it.each(NAMES)('end together where %s breaks, and are all started again', async (name) => {
    const { actor, begun, breakPart } = open();
    await breakPart(name);
    expect([actor.getSnapshot().value, Object.keys(actor.getSnapshot().children)]).toEqual(['broken', []]);
    for (const one of NAMES) delete begun[one];
    actor.send({ type: 'retry.requested' });
    expect([actor.getSnapshot().value, Object.keys(begun).toSorted()]).toEqual(['open', NAMES]);
  });
});

describe("a page's flow", () => {
  it('runs until it is needed no more, and the parts run on', () => {
    const { actor } = open();
    let isRunning = true;
    const flow = createActor(
      fromCallback(() => () => {
        isRunning = false;
      }),
      { parent: actor },
    ).start();
    actor.send({ type: 'flow.ended', flow });
    expect([isRunning, flow.getSnapshot().status]).toEqual([false, 'stopped']);
    expect(Object.keys(actor.getSnapshot().children).toSorted()).toEqual(NAMES);
  });

  it('that breaks breaks nothing else', () => {
    const { actor } = open();
    actor.send({ type: 'xstate.error.actor.page', error: new Error('broken'), actorId: 'page' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'open' });
  });
});
