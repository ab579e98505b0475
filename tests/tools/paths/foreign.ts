/** The foreign machines, with what can happen to them: what a project would say of each. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { PathsOptions } from '../../../src/tools/flows/paths/generate.ts';
import { checkoutMachine } from './foreign/checkout.machine.ts';
import { kitchenMachine } from './foreign/kitchen.machine.ts';
import { lightsMachine } from './foreign/lights.machine.ts';
import { onboardingMachine } from './foreign/onboarding.machine.ts';
import { playerMachine } from './foreign/player.machine.ts';
import { socketMachine } from './foreign/socket.machine.ts';
import { uploadsMachine } from './foreign/uploads.machine.ts';
import { wizardMachine } from './foreign/wizard.machine.ts';

export interface Foreign {
  /** Name of its file. */
  name: string;
  machine: AnyStateMachine;
  options: PathsOptions;
}

const context = (snapshot: AnyMachineSnapshot) => snapshot.context as unknown;
const nothing = () => null;

export const FOREIGN: readonly Foreign[] = [
  { name: 'lights', machine: lightsMachine as AnyStateMachine, options: { project: context } },
  {
    name: 'checkout',
    machine: checkoutMachine as AnyStateMachine,
    options: {
      input: { items: 0 },
      project: context,
      cases: {
        'item.added': [{ count: 1 }],
        'coupon.entered': [{ code: 'SPRING5' }, { code: 'AUTUMN' }],
        'card.entered': [{ number: '4242' }, { number: '1' }],
      },
      outcomes: { charge: [{ output: { receipt: 'r1' } }, { error: new Error('refused') }] },
    },
  },
  {
    name: 'player',
    machine: playerMachine as AnyStateMachine,
    options: { project: nothing, cases: { 'key.locked': [{}], 'key.arrow': [{}] } },
  },
  {
    name: 'wizard',
    machine: wizardMachine as AnyStateMachine,
    options: {
      project: ({ context: { filled } }) => filled as unknown,
      cases: { 'page.filled': [] },
      children: { page: { project: context, cases: { 'text.typed': [{ text: 'Seoul' }, { text: 'x' }] } } },
    },
  },
  {
    name: 'socket',
    machine: socketMachine as AnyStateMachine,
    options: { project: context, cases: { 'message.sent': [{ text: 'hello' }], 'socket.silent': [] } },
  },
  {
    name: 'uploads',
    machine: uploadsMachine as AnyStateMachine,
    options: {
      project: context,
      cases: { 'file.dropped': [{ file: 'a' }, { file: 'b' }, { file: 'c' }], 'next.wanted': [] },
    },
  },
  {
    name: 'onboarding',
    machine: onboardingMachine as AnyStateMachine,
    options: {
      project: context,
      cases: { 'xstate.snapshot.width': [{ snapshot: { context: 390 } }, { snapshot: { context: 1440 } }] },
      children: {
        profile: { project: context, cases: { 'name.typed': [{ name: 'Mina' }, { name: '' }] } },
      },
    },
  },
  {
    name: 'kitchen',
    machine: kitchenMachine as AnyStateMachine,
    options: {
      project: context,
      cases: {
        'guest.orders': [{ dish: 'soup' }, { dish: 'dragon' }],
        'dish.served': [],
        'dish.missing': [],
        'guest.consoled': [],
      },
      children: {
        cook: { project: nothing, cases: { 'dish.asked': [] } },
        waiter: { project: nothing, cases: { 'order.given': [], 'dish.ready': [], 'dish.refused': [] } },
      },
    },
  },
];
