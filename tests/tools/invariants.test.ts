/** Proves that hand-written invariants are asked at every moment, of every machine, and that a broken one is told by its sentence. */
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { replayWith } from '../../src/tools/flows/paths/driver.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { brokenInvariant, busyMeansAtWork, isAtWork, type Invariant } from '../../src/tools/flows/paths/invariants.ts';
import { replayPath } from '../../src/tools/flows/paths/replay-actor.ts';
import { buildSystem } from '../../src/tools/flows/paths/system.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { listInvariants, withInvariants } from '../machines/invariants.ts';
import { visitPaths, visitWithParts } from './fixtures/visit.ts';

const { paths } = generatePaths(visitWithParts, visitPaths);
const machine = visitWithParts as AnyStateMachine;
const asked: string[] = [];
const watchBy = (id: string, holds: Invariant['holds']) => (now: never, before: never) =>
  brokenInvariant(now, before, (one) => (one === id ? [{ what: 'A sentence.', holds }] : []));

describe('an invariant', () => {
  test('is asked of every machine at every moment, with that machine as its root', async () => {
    const [path] = generatePaths(visitWithParts, { ...visitPaths, to: 'availability.asking' }).paths;
    const problem = await replayPath(machine, undefined, path!, (now, before) =>
      brokenInvariant(now, before, (id) => [
        {
          what: 'It is asked.',
          holds({ root, actors }, former) {
            asked.push(`${id} ${root.machine.id} ${[...actors.keys()].join('+')} ${former?.root.value as string}`);
            return root.machine.id === id;
          },
        },
      ]),
    );
    expect(problem).toBeNull();
    expect(asked).toContain('visit visit +plan undefined');
    expect(asked).toContain('plan plan  editing');
    expect(asked).toContain('plan plan +availability editing');
    expect(asked).toContain('availability availability  undefined');
  });

  test('that is broken is told with its machine and its step', async () => {
    const watch = watchBy('availability', ({ root }) => !root.matches('failed'));
    const problems = await Promise.all(paths.map((path) => replayPath(machine, undefined, path, watch as never)));
    expect(problems.filter(Boolean)[0]).toMatch(/^step 3 \(.*\): "availability" breaks its invariant: A sentence\.$/);
  });

  test('that compares with what was before sees only the same machine before', async () => {
    const values: unknown[] = [];
    const watch = watchBy('plan', (now, before) => {
      values.push([before?.root.value, now.root.value]);
      return true;
    });
    const [path] = generatePaths(visitWithParts, { ...visitPaths, to: 'plan.checking' }).paths;
    await replayPath(machine, undefined, path!, watch as never);
    expect(values).toEqual([
      [undefined, 'editing'],
      ['editing', 'editing'],
      ['editing', 'checking'],
    ]);
  });

  test('can be asked of a stage too, in the states that the path is in', async () => {
    const [path] = generatePaths(visitWithParts, { ...visitPaths, to: 'plan.checking' }).paths;
    const nothing = () => Promise.resolve();
    const driver = {
      open: () => Promise.resolve('the stage'),
      events: { 'date.chosen': nothing, 'plan.confirmed': nothing },
      states: {
        planning: () => {},
        'plan.editing': () => {},
        'plan.checking': () => {},
        'availability.asking': () => {},
      },
    };
    const seen: (readonly string[])[] = [];
    const answer = await replayWith(driver, path!, (stage, states) => {
      expect(stage).toBe('the stage');
      seen.push(states);
      return states.includes('plan.checking') ? 'It is dark.' : null;
    });
    expect(seen[0]).toEqual(['planning', 'plan.editing']);
    expect(answer).toBe('at step 2, plan.confirmed: It is dark.');
  });
});

describe('busy', () => {
  const stuck = setup({
    actors: { work: fromPromise(() => new Promise(() => {})) },
    delays: { soon: 10_000 },
  }).createMachine({
    id: 'stuck',
    initial: 'idle',
    states: {
      idle: { on: { work: 'working', wait: 'waiting', nothing: 'nothing' } },
      working: { tags: 'busy', invoke: { id: 'work', src: 'work', onError: 'idle' } },
      waiting: { tags: 'busy', after: { soon: 'idle' } },
      nothing: { tags: 'busy' },
    },
  });
  test.each([
    ['work', true],
    ['wait', true],
    ['nothing', false],
  ])('by %s is at work: %s', (type, isWorking) => {
    const actor = createActor(stuck).start();
    actor.send({ type });
    expect(isAtWork(actor.getSnapshot())).toBe(isWorking);
    expect(busyMeansAtWork.holds(buildSystem(actor), null)).toBe(isWorking);
    actor.stop();
  });
});

describe('those of the shop', () => {
  test('stand beside machines that there are', () => {
    const ids: string[] = MACHINES.map(({ id }) => id);
    expect(withInvariants.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test.each(MACHINES.map(({ id }) => id))('%s has one of its own at least', (id) => {
    expect(listInvariants(id).filter((one) => one !== busyMeansAtWork).length).toBeGreaterThan(0);
  });

  test('are whole sentences, each once in its machine', () => {
    for (const id of withInvariants) {
      const sentences = listInvariants(id).map(({ what }) => what);
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });
});
