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

test.each(rows)('every actor that $id invokes has a stand-in', ({ machine }) => {
  for (const src of listInvoked(machine.root)) expect(Object.keys(machine.implementations.actors)).toContain(src);
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
