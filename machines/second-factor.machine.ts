/** The window of the second factor: switched on by password, code and recovery codes that are shown once, switched off by a code. */
import { setup } from 'xstate';

export type SecondFactorEvent =
  | { type: 'dialog.opened'; isOn: boolean }
  | { type: 'dialog.closed' }
  /** The form of the password was accepted: the server has made a secret for the app. */
  | { type: 'password.accepted' }
  /** The form of the app's first code was accepted: the second factor is on. */
  | { type: 'code.accepted' }
  /** The member has put the recovery codes away. */
  | { type: 'codes.noted' }
  /** The form that switches it off was accepted. */
  | { type: 'factor.removed' };

export const secondFactorMachine = setup({
  types: {
    events: {} as SecondFactorEvent,
    tags: {} as 'settled',
  },
  guards: {
    isOn: (_, { isOn }: { isOn: boolean }) => isOn,
  },
  actions: {
    /** Lets go of what was typed and answered in the three forms. */
    startAfresh: () => {},
  },
}).createMachine({
  id: 'second-factor',
  description: 'A member who signs in by password can have a code of an app asked for beside it. Each step has a form.',
  initial: 'closed',
  on: {
    'code.accepted': {
      description: 'The codes are shown once, even to a member who closed the window while the code was on its way.',
      target: '.recovery',
    },
  },
  states: {
    closed: {
      description: 'The page says whether it is on.',
      on: {
        'dialog.opened': [
          {
            guard: { type: 'isOn', params: ({ event }) => ({ isOn: event.isOn }) },
            target: 'removing',
            actions: 'startAfresh',
          },
          { target: 'password', actions: 'startAfresh' },
        ],
      },
    },
    password: {
      description: 'The password proves who is at the device.',
      on: {
        'password.accepted': 'code',
        'dialog.closed': { target: 'closed', actions: 'startAfresh' },
      },
    },
    code: {
      description: 'The secret is shown to the app, whose first code proves that it was taken.',
      on: { 'dialog.closed': { target: 'closed', actions: 'startAfresh' } },
    },
    recovery: {
      description: 'It is on. The codes are shown this once: a stray press does not close them.',
      tags: 'settled',
      on: { 'codes.noted': { target: 'closed', actions: 'startAfresh' } },
    },
    removing: {
      description: 'A code of the app, or a recovery code, switches it off.',
      on: {
        'factor.removed': 'removed',
        'dialog.closed': { target: 'closed', actions: 'startAfresh' },
      },
    },
    removed: {
      description: 'It is off, and the window says so.',
      tags: 'settled',
      on: { 'dialog.closed': { target: 'closed', actions: 'startAfresh' } },
    },
  },
});
