/** Proves what leaves the shop in the live mode: every step, and no one's data. */
import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { masked, maskedPath, MASK } from '../../../src/tools/flows/explorer/live/mask.ts';
import { publishFlows } from '../../../src/tools/flows/explorer/live/publisher.ts';
import { createWatcher, systemRuns, type Watcher } from '../../../src/tools/flows/explorer/live/watcher.ts';
import { FLOWS } from '../../../src/tools/flows/explorer/catalogue.ts';
import { visitWithParts } from '../fixtures/visit.ts';
import { traveller } from '../../../src/tools/flows/registry/samples.ts';

const cart = FLOWS.find(({ id }) => id === 'cart')!.machine;
let stop: () => void;
let watcher: Watcher;

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/product/shopping-cart' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  stop = publishFlows();
  watcher = createWatcher();
});
afterEach(() => {
  watcher.close();
  stop();
  vi.unstubAllGlobals();
});

const run = () => [...watcher.get().values()].find(({ actor }) => actor.machine === 'cart');

it('tells a watcher of each machine that starts, and of each step', async () => {
  const actor = createActor(cart).start();
  await vi.waitFor(() => expect(run()?.frames).not.toHaveLength(0));
  expect(run()!.frames[0]!.states).toContain('cart');
  actor.stop();
});

it('names the transitions that led to each step, those without an event included', async () => {
  const { machine } = FLOWS.find(({ id }) => id === 'submission')!;
  const actor = createActor(machine, { input: { values: { email: '' } } } as never).start();
  const frames = () => [...watcher.get().values()].find(({ actor: one }) => one.machine === 'submission')!.frames;
  actor.send({ type: 'field.changed', field: 'email', value: 'mina' });
  actor.send({ type: 'form.submitted' });
  await vi.waitFor(() => expect(frames().length).toBeGreaterThan(2));
  const [start, changed, submitted] = frames();
  expect(start!.taken).toEqual([]);
  expect(changed!.taken).toEqual(['submission.editing field.changed 0']);
  expect(submitted!.taken[0]).toBe('submission.editing form.submitted 0');
  expect(submitted!.taken[1]).toMatch(/^submission\.validating always \d$/);
  actor.stop();
});

it('tells one who comes late what has happened already', async () => {
  const actor = createActor(cart).start();
  const late = createWatcher();
  late.greet();
  await vi.waitFor(() => expect([...late.get().values()].at(-1)?.frames.length).toBeGreaterThan(0));
  late.close();
  actor.stop();
});

it('sends what the machine takes, and says what it does not take', async () => {
  const machine = FLOWS.find(({ id }) => id === 'reservation-status')!.machine;
  const actor = createActor(machine).start();
  const own = () => [...watcher.get().values()].find(({ actor: one }) => one.machine === 'reservation-status');
  await vi.waitFor(() => expect(own()).toBeDefined());
  watcher.send(own()!.actor.id, { type: 'cancellation.withdrawn' });
  await vi.waitFor(() => expect(own()!.refused).toBe('cancellation.withdrawn'));
  const before = actor.getSnapshot().value as string;
  watcher.send(own()!.actor.id, { type: 'bank.chosen' });
  await vi.waitFor(() => expect(actor.getSnapshot().value).not.toBe(before));
  actor.stop();
});

it('masks everything that a traveller types', () => {
  const shown = JSON.stringify(masked({ traveller, values: { email: 'mina@example.com', password: 'hunter22' } }));
  const typed = Object.values(traveller).filter(
    (value): value is string => typeof value === 'string' && value.length > 1,
  );
  expect(typed.filter((value) => shown.includes(value))).toEqual([]);
  expect(shown).not.toContain('mina');
  expect(shown).not.toContain('hunter22');
});

it('masks what stands in a field that only its neighbour names', () => {
  expect(masked({ type: 'field.changed', field: 'email', value: 'mina' })).toEqual({
    type: 'field.changed',
    field: 'email',
    value: MASK,
  });
});

it('masks tokens, codes and free text wherever they stand', () => {
  const secrets = {
    accessToken: 'abc',
    code: '482913',
    answer: { code: '4/0Adeu5BW', state: 'x9-11' },
    note: 'Call me at noon',
  };
  expect(masked(secrets)).toEqual({ accessToken: MASK, code: MASK, answer: { code: MASK, state: MASK }, note: MASK });
});

it('leaves what a developer needs: codes, days, counts, states', () => {
  const plain = {
    code: 'SEATS_GONE',
    date: '2026-12-05',
    quantity: 2,
    wanted: 'option',
    reservation: null,
    hold_expires_at: '2026-11-30T03:30:00.000Z',
  };
  expect(masked(plain)).toEqual(plain);
});

it('says which page it is without what the address holds', () => {
  expect(maskedPath('/account/password-reset/aB3dE5')).toBe(`/account/password-reset/${MASK}`);
  expect(maskedPath('/purchase/reservation/option')).toBe('/purchase/reservation/option');
});

it('follows every machine of a run, and says which has started which', async () => {
  const actor = createActor(visitWithParts).start();
  const all = () => [...watcher.get().values()].filter(({ actor: one }) => ['visit', 'plan'].includes(one.machine));
  await vi.waitFor(() => expect(all().map(({ frames }) => frames.length)).toEqual([1, 1]));
  const [visit, plan] = all();
  expect(plan!.actor).toMatchObject({ machine: 'plan', name: 'plan', parent: visit!.actor.id });
  expect(visit!.actor.parent).toBeNull();

  actor.getSnapshot().children.plan?.send({ type: 'date.chosen', date: '2026-12-05' });
  actor.getSnapshot().children.plan?.send({ type: 'plan.confirmed' });
  await vi.waitFor(() => {
    const runs = watcher.get();
    const names = systemRuns(runs, runs.get(visit!.actor.id)!).map(({ actor: one }) => one.machine);
    expect(names).toEqual(['visit', 'plan', 'availability']);
    // From wherever one looks.
    expect(systemRuns(runs, runs.get(plan!.actor.id)!)).toHaveLength(3);
  });
  expect(watcher.get().get(plan!.actor.id)!.frames.at(-1)!.taken).toEqual(['plan.editing plan.confirmed 0']);
  actor.stop();
});
