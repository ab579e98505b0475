/** Compares what each machine does at each step of its paths with its record: a change of a flow is read as a change of its record. */
import { describe, expect, test } from 'vitest';
import { createActor, waitFor, type AnyActorLogic } from 'xstate';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import type { MachineRow } from '../../src/tools/flows/registry/row.ts';
import { recordOf } from './record.ts';

/** One machine alone, where it is named: `MACHINE=cart`. */
const chosen = process.env['MACHINE'];
const rows: MachineRow[] = MACHINES.filter(({ id }) => chosen === undefined || id === chosen);

describe.each(rows)('$id', ({ id, machine, starts }) => {
  test('does what its record says; a change that is meant is written down by `npx vitest run tests/machines -u`', async () => {
    await expect(recordOf(machine, starts)).toMatchFileSnapshot(`records/${id}.txt`);
  });

  const effects = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>);
  test.runIf(effects.length > 0).each(effects)('fails where nobody provided %s', async (_, logic) => {
    const actor = createActor(logic, { input: {} });
    actor.subscribe({ error: () => {} });
    actor.start();
    const { status, error } = await waitFor(actor, (snapshot) => snapshot.status !== 'active').catch(() =>
      actor.getSnapshot(),
    );
    expect({ status, message: String(error) }).toEqual({ status: 'error', message: expect.stringMatching(/provided/) });
  });
});
