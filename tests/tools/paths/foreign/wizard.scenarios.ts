/** Hand-written tests of the wizard and its pages. */
import type { Deed, Scenario, ScenarioStep } from '../scenarios.ts';

const open: ScenarioStep = [{ type: 'wizard.opened' }, 'address', { children: { address: 'empty' } }];
const type = (to: string, text: string): Deed => ({ to, type: 'text.typed', text });
const check = (to: string): Deed => ({ to, type: 'page.checked' });
const fill: ScenarioStep = [type('address', 'Seoul'), 'address', { children: { address: 'filled' } }];
const fillBadly: ScenarioStep = [type('address', 'x'), 'address', { children: { address: 'filled' } }];
const wrong: ScenarioStep = [check('address'), 'address', { children: { address: 'wrong' } }];
const next: ScenarioStep = [
  check('address'),
  'payment',
  { context: { filled: ['address'] }, children: { address: null, payment: 'empty' } },
];

export const wizardScenarios: readonly Scenario[] = [
  { what: 'a wizard opens at the address', steps: [open] },
  {
    what: 'a page keeps what is typed',
    steps: [open, [fill[0], 'address', { children: { address: 'filled' }, contexts: { address: { text: 'Seoul' } } }]],
  },
  { what: 'a page that is right leads to the next', steps: [open, fill, next] },
  { what: 'a text of two letters is wrong', steps: [open, [type('address', 'ab'), 'address'], wrong] },
  { what: 'a text of three letters is right', steps: [open, [type('address', 'abc'), 'address'], next] },
  {
    what: 'an error is shown for one and a half seconds',
    steps: [
      ...[open, fillBadly, wrong, [1499, 'address', { children: { address: 'wrong' } }] as const],
      [1, 'address', { children: { address: 'filled' } }],
    ],
  },
  { what: 'typing takes the error away', steps: [open, fillBadly, wrong, fill, next] },
  {
    what: 'a page is cleared',
    steps: [
      ...[open, fill],
      [
        { to: 'address', type: 'page.cleared' },
        'address',
        { children: { address: 'empty' }, contexts: { address: { text: '' } } },
      ],
    ],
  },
  {
    what: 'an empty page is not checked',
    steps: [open, [check('address'), 'address', { children: { address: 'empty' } }]],
  },
  {
    what: 'going back from the first page closes',
    steps: [open, [{ type: 'page.back' }, 'closed', { children: { address: null } }]],
  },
  {
    what: 'going back from the second page opens the first anew',
    steps: [open, fill, next, [{ type: 'page.back' }, 'address', { children: { address: 'empty', payment: null } }]],
  },
  {
    what: 'two right pages finish the wizard',
    steps: [
      ...[open, fill, next],
      [type('payment', '4242'), 'payment', { children: { payment: 'filled' } }],
      [check('payment'), 'finished'],
    ],
  },
  {
    what: 'a wizard that is open is not opened again',
    steps: [open, fill, [{ type: 'wizard.opened' }, 'address', fill[2]]],
  },
];
