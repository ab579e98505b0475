/** Fixture: a parcel locker that asks for a code, with the faults that properties have to notice. */
import { assign, fromPromise, setup } from 'xstate';

export type LockerFault =
  | 'opens without an answer'
  | 'never unlocks'
  | 'counts a failed check'
  | 'keeps the count'
  | 'locks too late'
  | 'throws at an empty code'
  | 'unlocks too soon';

export const LOCKED_FOR = 30_000;

export const createLocker = (fault?: LockerFault) =>
  setup({
    types: {
      context: {} as { code: string; wrong: number },
      events: {} as { type: 'code.entered'; code: string } | { type: 'door.closed' },
    },
    actors: { checkCode: fromPromise<boolean, { code: string }>(() => Promise.reject(new Error('not provided'))) },
    guards: {
      isRight: (_, { isRight }: { isRight: boolean }) => isRight,
      isLast: ({ context }) => context.wrong >= (fault === 'locks too late' ? 3 : 2),
      wasJustCounted: () => fault === 'unlocks too soon',
    },
    actions: {
      takeCode: assign({
        code: (_, { code }: { code: string }) => {
          if (fault === 'throws at an empty code') return code[0]!.toUpperCase() + code.slice(1);
          return code;
        },
      }),
      count: assign({ wrong: ({ context }) => context.wrong + 1 }),
      countFailure: assign({ wrong: ({ context }) => context.wrong + (fault === 'counts a failed check' ? 1 : 0) }),
      forget: assign({ wrong: ({ context }) => (fault === 'keeps the count' ? context.wrong : 0) }),
    },
    delays: { lockedFor: fault === 'never unlocks' ? Infinity : LOCKED_FOR, alarmAfter: 10_000 },
  }).createMachine({
    id: 'locker',
    description: '§1: Opens to the right code.',
    context: { code: '', wrong: 0 },
    initial: 'closed',
    states: {
      closed: {
        description: '§1.1: Asks for a code.',
        on: {
          'code.entered': {
            target: 'checking',
            actions: { type: 'takeCode', params: ({ event }) => ({ code: event.code }) },
          },
        },
      },
      checking: {
        description: '§1.2: The server judges the code.',
        tags: 'busy',
        invoke: {
          id: 'checkCode',
          src: 'checkCode',
          input: ({ context }) => ({ code: context.code }),
          onDone: [
            {
              guard: { type: 'isRight', params: ({ event }) => ({ isRight: event.output }) },
              target: 'open',
              actions: 'forget',
            },
            { guard: 'isLast', target: 'locked', description: '§2: Three wrong codes lock it.', actions: 'count' },
            { target: 'closed', actions: 'count' },
          ],
          onError: { target: fault === 'opens without an answer' ? 'open' : 'closed', actions: 'countFailure' },
        },
      },
      open: {
        description: '§1.3: The parcel is taken.',
        on: { 'door.closed': 'closed' },
        after: { alarmAfter: 'alarmed' },
      },
      alarmed: { description: '§1.4: An open door is told of.', on: { 'door.closed': 'closed' } },
      locked: {
        description: '§2.1: It waits for half a minute, and then asks again.',
        after: { lockedFor: { target: 'closed', actions: 'forget' } },
        ...(fault === 'unlocks too soon'
          ? { on: { 'door.closed': { guard: 'wasJustCounted', target: 'closed', actions: 'forget' } } }
          : {}),
      },
    },
  });
