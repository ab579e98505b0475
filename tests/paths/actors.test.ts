/** Every transition of the flows is reached by a generated path, and a running actor follows each path. */
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { paymentMachine } from '../../machines/payment.machine.ts';
import { registrationMachine } from '../../machines/registration.machine.ts';
import { reservationMachine } from '../../machines/reservation.machine.ts';
import { reservationStatusMachine } from '../../machines/reservation-status.machine.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import { socialLoginMachine } from '../../machines/social-login.machine.ts';
import { generatePaths, type Paths, type PathsOptions } from '../../src/tools/paths/generate.ts';
import { replayPath } from '../../src/tools/paths/replay-actor.ts';
import { allTransitions } from '../../src/tools/paths/transitions.ts';
import { incompleteInput, paymentPaths } from './payment.cases.ts';
import { passwordResetMachineWithRules, passwordResetPaths } from './password-reset.cases.ts';
import { registrationStarts } from './registration.cases.ts';
import { reservationPaths } from './reservation.cases.ts';
import { sessionPaths } from './session.cases.ts';
import { socialLoginPaths } from './social-login.cases.ts';
import { statusPaths } from './status.cases.ts';

interface Suite {
  name: string;
  machine: AnyStateMachine;
  /** Several starts where one does not reach everything. */
  starts: PathsOptions[];
}

const suites: Suite[] = [
  {
    name: 'reservation',
    machine: reservationMachine,
    starts: [reservationPaths],
  },
  {
    name: 'payment',
    machine: paymentMachine,
    starts: [paymentPaths, { ...paymentPaths, input: incompleteInput }],
  },
  { name: 'reservation-status', machine: reservationStatusMachine, starts: [statusPaths] },
  { name: 'registration', machine: registrationMachine, starts: registrationStarts },
  { name: 'password-reset', machine: passwordResetMachineWithRules, starts: [passwordResetPaths] },
  { name: 'session', machine: sessionMachine, starts: [sessionPaths] },
  { name: 'social-login', machine: socialLoginMachine, starts: [socialLoginPaths] },
];

describe.each(suites)('$name', ({ machine, starts }) => {
  const generated: [PathsOptions, Paths][] = starts.map((options) => [options, generatePaths(machine, options)]);

  test('every transition is covered', () => {
    const reached = new Set(generated.flatMap(([, { reached: ids }]) => [...ids]));
    const missed = allTransitions(machine).filter(({ id }) => !reached.has(id));
    expect(missed.map(({ id, guard }) => `${id} [${guard ?? ''}]`)).toEqual([]);
  });

  test('a running actor follows every path', async () => {
    const strayed: string[] = [];
    for (const [options, { paths }] of generated) {
      for (const path of paths) {
        const problem = await replayPath(machine, options.input, path);
        if (problem !== null) strayed.push(`${path.name}: ${problem}`);
      }
    }
    expect(strayed).toEqual([]);
  });
});

test('a machine whose states never end is refused, and the message names the key', () => {
  const counting = reservationStatusMachine;
  let turn = 0;
  expect(() => generatePaths(counting, { project: () => ({ turn: (turn += 1) }), limit: 50 })).toThrow(
    /context key "turn"/,
  );
});
