/** Proves that properties notice planted faults in machines of strangers, in short sequences, and pass machines without any. */
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { checkProperties } from '../../../src/tools/flows/paths/properties/property-test.ts';
import type { PropertyOptions } from '../../../src/tools/flows/paths/properties/options.ts';
import { lockerProperties, queueProperties, socketProperties } from './foreign.properties.ts';
import { createLocker, type LockerFault } from './locker.machine.ts';
import { createQueue, type QueueFault } from './queue.machine.ts';
import { createSocket, type SocketFault } from './socket.machine.ts';

const check = (machine: AnyStateMachine, options: PropertyOptions) =>
  checkProperties(machine, { ...options, seed: 7, runs: 400 });

describe('without a fault pass', () => {
  test.each([
    ['the locker', createLocker() as AnyStateMachine, lockerProperties],
    ['the queue', createQueue() as AnyStateMachine, queueProperties],
    ['the socket', createSocket() as AnyStateMachine, socketProperties],
  ] as const)('%s', async (_, machine, options) => {
    const { failure, runs, steps } = await check(machine, options);
    expect(failure?.trace ?? null).toBeNull();
    expect(runs).toBe(400);
    expect(steps).toBeGreaterThan(2000);
  });
});

/** The fault, what notices it, and the most steps of the smallest sequence. */
type Row<Fault> = [fault: Fault, oracle: string, what: RegExp, steps: number];

const noticed = async (machine: AnyStateMachine, options: PropertyOptions) => {
  const { failure } = await check(machine, options);
  return { oracle: failure?.broken.oracle, what: failure?.broken.what, steps: failure?.steps.length ?? Infinity };
};

describe('a locker that', () => {
  test.each<Row<LockerFault>>([
    ['opens without an answer', 'temporal', /^It opens without/, 2],
    ['never unlocks', 'temporal', /asks for a code again/, 6],
    ['counts a failed check', 'reference', /Expected 0, was 1\.$/, 2],
    ['keeps the count', 'reference', /Expected 0, was 1\.$/, 4],
    ['locks too late', 'invariant', /^Fewer than three/, 6],
    ['throws at an empty code', 'run', /^Machine "locker" throws at "code\.entered"/, 1],
    ['unlocks too soon', 'temporal', /stays locked until/, 7],
  ])('%s', async (fault, oracle, what, steps) => {
    const found = await noticed(createLocker(fault), lockerProperties);
    expect(found).toMatchObject({ oracle, what: expect.stringMatching(what) as string });
    expect(found.steps).toBeLessThanOrEqual(steps);
  });
});

describe('a queue that', () => {
  test.each<Row<QueueFault>>([
    ['starts three', 'invariant', /^At most two/, 3],
    ['forgets the failed', 'reference', /^No file is forgotten/, 4],
    ['stops after a failure', 'invariant', /^A file waits only/, 6],
    ['takes the last first', 'invariant', /in the order/, 5],
    ['gives up at once', 'invariant', /after a second try/, 2],
    ['counts a cancelled one', 'invariant', /^Each file is there once/, 4],
  ])('%s', async (fault, oracle, what, steps) => {
    const found = await noticed(createQueue(fault), queueProperties);
    expect(found).toMatchObject({ oracle, what: expect.stringMatching(what) as string });
    expect(found.steps).toBeLessThanOrEqual(steps);
  });
});

describe('a socket that', () => {
  test.each<Row<SocketFault>>([
    ['comes back after closing', 'temporal', /left alone until/, 3],
    ['keeps the pause', 'invariant', /shortest pause/, 5],
    ['pauses without end', 'invariant', /eight seconds/, 10],
    ['hears the dead', 'reference', /^Every message/, 2],
    ['loses a message', 'reference', /^Every message/, 4],
    ['beats while closed', 'invariant', /^A heart beats only/, 3],
  ])('%s', async (fault, oracle, what, steps) => {
    const found = await noticed(createSocket(fault), socketProperties);
    expect(found).toMatchObject({ oracle, what: expect.stringMatching(what) as string });
    expect(found.steps).toBeLessThanOrEqual(steps);
  });
});
