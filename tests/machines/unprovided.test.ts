/** An effect that no flow provides fails, instead of leaving a page to wait. */
import { expect, test } from 'vitest';
import { createActor, waitFor, type AnyActorLogic, type AnyStateNode } from 'xstate';
import { isMachine } from '../../src/tools/flows/paths/system.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import type { MachineRow } from '../../src/tools/flows/registry/row.ts';

/** One machine alone, where it is named: `MACHINE=cart`. */
const chosen = process.env['MACHINE'];
const rows: MachineRow[] = MACHINES.filter(({ id }) => chosen === undefined || id === chosen);

function listInvoked({ invoke, states }: AnyStateNode): unknown[] {
  return [...invoke.map(({ src }) => src), ...Object.values(states).flatMap(listInvoked)];
}

function listNamedActions({ entry, exit, transitions, states }: AnyStateNode): unknown[] {
  const actions = [...entry, ...exit, ...[...transitions.values()].flat().flatMap((transition) => transition.actions)];
  const names = actions.map((action) => (typeof action === 'object' ? action.type : action));
  return [...names.filter((name) => typeof name === 'string'), ...Object.values(states).flatMap(listNamedActions)];
}

test.each(rows)('every actor and every action that $id names has a stand-in', ({ machine }) => {
  const { actors, actions } = machine.implementations;
  for (const src of listInvoked(machine.root)) expect(Object.keys(actors)).toContain(src);
  for (const name of listNamedActions(machine.root)) expect(Object.keys(actions)).toContain(name);
});

test.each(rows)('every effect of $id fails where no flow provides it', async ({ machine }) => {
  for (const [name, logic] of Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)) {
    // A machine that is started by this one has a row of its own.
    if (isMachine(logic)) continue;
    const actor = createActor(logic, { input: {} });
    actor.subscribe({ error: () => {} });
    actor.start();
    const { status, error } = await waitFor(actor, (snapshot) => snapshot.status !== 'active').catch(() =>
      actor.getSnapshot(),
    );
    expect({ name, status, message: String(error) }).toEqual({
      name,
      status: 'error',
      message: expect.stringMatching(/provided/),
    });
  }
});
