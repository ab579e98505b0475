/** Seats that were refused: the calendar of the step learns what is left. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { choiceMachine } from '../../../machines/choice.machine.ts';
import { availabilityQuestion } from '../../../src/flows/catalogue/availability.ts';
import { choice, reservation } from '../../../src/tools/flows/registry/samples.ts';
import { openCalls } from './open-calls.ts';

it('the months whose seats were refused are asked for again, and none where no day is chosen', async () => {
  const { data, machine } = openCalls(reservation);
  const lines = [choice, { ...choice, product_id: 'harbour', date: '2027-01-09' }, { ...choice, date: null }];
  const { choice: machineOfChoice } = machine.implementations.actors as { choice: typeof choiceMachine };
  const input = { choices: lines, offers: [], cartItemIds: [], reservation: null };
  const failure = { code: 'SEATS_GONE', problems: [], details: {} };
  createActor(machineOfChoice, { input: { ...input, failure } }).start();
  expect(data.load.mock.calls).toEqual([
    [availabilityQuestion(choice.product_id, '2026-12-05')],
    [availabilityQuestion('harbour', '2027-01-09')],
  ]);
  createActor(machineOfChoice, { input: { ...input, failure: null } }).start();
  expect(data.load).toHaveBeenCalledTimes(2);
});
