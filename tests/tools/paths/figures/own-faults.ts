/** Faults as people make them, each in the text of one of the shop's machines; chosen before anything was measured on them. */
import type { Fault } from '../faulty.ts';

const faults = (name: string, rows: readonly (readonly [what: string, from: string, to: string])[]): Fault[] =>
  rows.map(([what, from, to]) => ({ name, what, from, to }));

export const OWN_FAULTS: readonly Fault[] = [
  ...faults('cart', [
    ['what is sold out is reserved', "and(['hasSelection', 'hasSeats'])", "'hasSelection'"],
    ['quantities that wait are forgotten', "{ guard: 'hasWishes', target: 'ready.resting' },", ''],
    ['a refused quantity is sent again', "['giveUpRefused', { type: 'takeFailure', params: failed }]", '[]'],
  ]),
  ...faults('hold', [
    ['extended without end', "guard: 'canExtend', ", ''],
    ['counted on while it is paid', "'hold.suspended': { target: 'suspended', actions: 'clearFailure' },", ''],
    ['a new deadline is not counted', ", 'countAgain']", ']'],
  ]),
  ...faults('checkout', [
    ['terms are not asked for', "and(['hasMethod', 'areTermsAgreed'])", "'hasMethod'"],
    [
      'a closed window counts as paid',
      "onError: {\n          target: 'refused'",
      "onError: {\n          target: 'leaving'",
    ],
  ]),
  ...faults('payment', [
    ['pauses do not grow', 'Math.min(asked, 4)', 'Math.min(asked, 0)'],
    ['a lost session counts as a refusal', '![401, 403, 408, 429]', '![403, 408, 429]'],
    ['the long wait is told too late', 'context.asked >= 5', 'context.asked >= 6'],
  ]),
  ...faults('session', [
    ['other tabs are waited for without end', "after: { handover: 'signedOut' },", ''],
    ['a wrong code is a wrong password', " || params.code === 'CODE_WRONG'", ''],
    [
      'an expired token is kept',
      "['removeTokens', { type: 'announceUser', params: { hasToken: false } }, 'rememberPath'",
      "['rememberPath'",
    ],
  ]),
  ...faults('choice', [
    [
      'adopts a hold beside its own',
      "context.reservationId === null && code === 'HOLD_EXISTS'",
      "code === 'HOLD_EXISTS'",
    ],
    ['one traveller departs', "            'hasTwoTravellers',\n", ''],
  ]),
  ...faults('reservation', [
    ['the hold runs on while it is paid', "entry: 'suspendHold',", ''],
    ['what is paid is asked for again', "target: '#reservation.settled'", "target: '#reservation.loading'"],
    ['the address leads away from a payment', "on: { 'step.requested': {} },", ''],
  ]),
];
