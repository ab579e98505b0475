/** The window of the second factor by example: closed at each step, with nothing left of what was typed. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { secondFactorMachine, type SecondFactorEvent } from '../../machines/second-factor.machine.ts';

function open(...events: SecondFactorEvent[]) {
  let fresh = 0;
  const actor = createActor(secondFactorMachine.provide({ actions: { startAfresh: () => void (fresh += 1) } })).start();
  for (const event of events) actor.send(event);
  return { value: actor.getSnapshot().value, fresh };
}

const OPENED = { type: 'dialog.opened', isOn: false } as const;
const OPENED_ON = { type: 'dialog.opened', isOn: true } as const;
const CLOSED = { type: 'dialog.closed' } as const;

it.each<[string, SecondFactorEvent[]]>([
  ['the password', [OPENED, CLOSED]],
  ['the code of the app', [OPENED, { type: 'password.accepted' }, CLOSED]],
  ['the recovery codes, once they are noted', [OPENED, { type: 'code.accepted' }, { type: 'codes.noted' }]],
  ['the code that switches it off', [OPENED_ON, CLOSED]],
  ['what it says of the removal', [OPENED_ON, { type: 'factor.removed' }, CLOSED]],
])('is closed at %s, and begins afresh', (_, events) => {
  expect(open(...events)).toEqual({ value: 'closed', fresh: 2 });
});

it('shows recovery codes until they are noted, even after it was closed', () => {
  const late: SecondFactorEvent[] = [OPENED, { type: 'password.accepted' }, CLOSED, { type: 'code.accepted' }];
  expect(open(...late)).toEqual({ value: 'recovery', fresh: 2 });
  expect(open(...late, CLOSED)).toEqual({ value: 'recovery', fresh: 2 });
});
