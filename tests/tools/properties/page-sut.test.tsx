/** Proves that properties of a machine run as they are over a rendered page, and notice the faults of a page that was written without it. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState, type FormEvent } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Driver } from '../../../src/tools/flows/paths/driver.ts';
import { createActorSut } from '../../../src/tools/flows/paths/properties/actor-sut.ts';
import { createDriverSut, type StagedSystem } from '../../../src/tools/flows/paths/properties/driver-sut.ts';
import type { PropertyOptions } from '../../../src/tools/flows/paths/properties/options.ts';
import { checkProperties } from '../../../src/tools/flows/paths/properties/property-test.ts';
import { press, type } from '../../support/hands.ts';
import { lockerProperties } from './foreign.properties.ts';
import { createLocker } from './locker.machine.ts';

type PageFault = 'opens without an answer' | 'counts a failed check' | 'keeps the count' | 'never unlocks' | 'no alarm';

interface LockerPageProps {
  fault?: PageFault;
  check: (code: string) => Promise<boolean>;
}

/** A page of a locker as somebody writes it who has not seen the machine. */
function LockerPage({ fault, check }: LockerPageProps) {
  const [shows, show] = useState('Enter your code');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(0);

  useEffect(() => {
    const unlock = () => {
      show('Enter your code');
      setWrong(0);
    };
    const waits =
      shows === 'Take your parcel' && fault !== 'no alarm'
        ? setTimeout(() => show('Close the door'), 10_000)
        : shows === 'Locked' && fault !== 'never unlocks'
          ? setTimeout(unlock, 30_000)
          : undefined;
    return () => clearTimeout(waits);
  }, [shows, fault]);

  const judge = (isRight: boolean) => {
    if (isRight) {
      show('Take your parcel');
      if (fault !== 'keeps the count') setWrong(0);
      return;
    }
    show(wrong === 2 ? 'Locked' : 'Enter your code');
    setWrong(wrong + 1);
  };
  const fail = () => {
    show(fault === 'opens without an answer' ? 'Take your parcel' : 'Enter your code');
    if (fault === 'counts a failed check') setWrong(wrong + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show('One moment');
    check(code).then(judge, fail);
  };

  return (
    <main>
      <h1>{shows}</h1>
      {shows === 'Enter your code' && (
        <form onSubmit={submit}>
          <input aria-label="Code" value={code} onChange={(event) => setCode(event.currentTarget.value)} />
          <button type="submit">Open</button>
        </form>
      )}
      {/door|parcel/.test(shows) && (
        <button type="button" onClick={() => show('Enter your code')}>
          The door is closed
        </button>
      )}
    </main>
  );
}

/** What the page has asked the server. */
interface Server {
  asked: string[];
  answer: (isRight: boolean) => void;
  refuse: (error: unknown) => void;
}

const sees = (heading: string) => () => screen.getByRole('heading', { name: heading });
const button = (name: string) => screen.getByRole('button', { name });
const perform = (deed: () => unknown) =>
  act(async () => {
    await deed();
  });
const pass = (milliseconds: number) => () => perform(() => vi.advanceTimersByTimeAsync(milliseconds));

const createDriver = (fault?: PageFault): Driver<Server> => ({
  open() {
    const server: Server = { asked: [], answer: () => {}, refuse: () => {} };
    const check = (code: string) =>
      new Promise<boolean>((resolve, reject) => {
        server.asked.push(code);
        Object.assign(server, { answer: resolve, refuse: reject });
      });
    render(<LockerPage fault={fault} check={check} />);
    return Promise.resolve(server);
  },
  close: cleanup,
  events: {
    'code.entered': (_, event) =>
      perform(() => {
        type(screen.getByRole('textbox', { name: 'Code' }), String(event['code']));
        press(button('Open'));
      }),
    'door.closed': () => perform(() => press(button('The door is closed'))),
    'xstate.done.actor.checkCode': (server, event) => perform(() => server.answer(event['output'] === true)),
    'xstate.error.actor.checkCode': (server, event) => perform(() => server.refuse(event['error'])),
    'xstate.after.alarmAfter.locker.open': pass(10_000),
    'xstate.after.lockedFor.locker.locked': pass(30_000),
  },
  states: {
    closed: sees('Enter your code'),
    checking: sees('One moment'),
    open: sees('Take your parcel'),
    alarmed: sees('Close the door'),
    locked: sees('Locked'),
  },
});

const machine = createLocker() as AnyStateMachine;
type View = StagedSystem<Server>;

const check = (fault?: PageFault, more: PropertyOptions<View> = {}) =>
  checkProperties<View>(machine, {
    ...(lockerProperties as PropertyOptions<View>),
    seed: 4,
    runs: 60,
    ...more,
    sut: createDriverSut(createDriver(fault), createActorSut(machine, lockerProperties)),
  });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a rendered page', () => {
  test('is led through random sequences by the properties of the machine', async () => {
    const { failure, runs, steps } = await check();
    expect(failure?.trace ?? null).toBeNull();
    expect(runs).toBe(60);
    expect(steps).toBeGreaterThan(300);
    expect(document.body.textContent).toBe('');
  });

  test('is asked itself by sentences about it', async () => {
    const { failure } = await check(undefined, {
      invariant: [
        {
          what: 'The server is asked for what was typed.',
          holds: ({ stage }, _, step) =>
            step?.event.type !== 'code.entered' || stage.asked.at(-1) === step.event['code'],
        },
        { what: 'It is asked twice at most.', holds: ({ stage }) => stage.asked.length <= 2 },
      ],
    });
    expect(failure?.broken).toMatchObject({ oracle: 'invariant', what: 'It is asked twice at most.' });
    expect(failure?.steps).toHaveLength(5);
  });

  test.each<[fault: PageFault, what: RegExp, steps: number]>([
    ['opens without an answer', /"Enter your code"/, 2],
    ['counts a failed check', /"(Enter your code|Locked)"/, 6],
    ['keeps the count', /"(Enter your code|Locked)"/, 9],
    ['never unlocks', /"Enter your code"/, 7],
    ['no alarm', /"Close the door"/, 3],
  ])('that %s is told with the smallest sequence', async (fault, what, steps) => {
    const { failure } = await check(fault);
    expect(failure?.broken.oracle).toBe('run');
    expect(failure?.broken.what).toMatch(what);
    expect(failure?.steps.length).toBeLessThanOrEqual(steps);
  });
});
