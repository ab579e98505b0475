/** Hand-written tests of the kitchen: guest, waiter and cook together. */
import type { Scenario, ScenarioStep } from '../scenarios.ts';

const soup: ScenarioStep = [
  { type: 'guest.orders', dish: 'soup' },
  'hungry',
  { children: { cook: 'cooking', waiter: 'waiting' } },
];
const dragon = { type: 'guest.orders', dish: 'dragon' };
const served: ScenarioStep = [600, 'eating', { children: { cook: 'free', waiter: 'idle' } }];
const broke: ScenarioStep = [{ to: 'cook', type: 'stove.broke' }, 'hungry', { children: { cook: 'mending' } }];

export const kitchenScenarios: readonly Scenario[] = [
  { what: 'an order goes to the waiter, and on to the cook', steps: [soup] },
  {
    what: 'a dish takes 600 milliseconds, and is counted',
    steps: [soup, [599, 'hungry'], [1, 'eating', { contexts: { cook: { cooked: 1 } } }]],
  },
  { what: 'who has eaten pays and goes', steps: [soup, served, [{ type: 'bill.asked' }, 'gone']] },
  { what: 'nobody pays before the dish is there', steps: [soup, [{ type: 'bill.asked' }, 'hungry']] },
  {
    what: 'who eats does not order',
    steps: [soup, served, [{ type: 'guest.orders', dish: 'soup' }, 'eating', { children: { cook: 'free' } }]],
  },
  {
    what: 'a dish that is not on the menu is refused at once',
    steps: [[dragon, 'choosing', { context: { patience: 0 }, children: { cook: 'free', waiter: 'idle' } }]],
  },
  {
    what: 'a guest who is refused twice goes',
    steps: [
      [dragon, 'choosing'],
      [dragon, 'gone'],
    ],
  },
  { what: 'a guest who is refused once may order something else', steps: [[dragon, 'choosing'], soup, served] },
  { what: 'a stove that breaks stops the cooking', steps: [soup, broke, [600, 'hungry']] },
  {
    what: 'a stove that stays broken refuses the dish',
    steps: [soup, broke, [900, 'choosing', { context: { patience: 0 }, children: { cook: 'free', waiter: 'idle' } }]],
  },
  {
    what: 'a stove that is mended cooks on',
    steps: [soup, broke, [{ to: 'cook', type: 'stove.mended' }, 'hungry', { children: { cook: 'cooking' } }], served],
  },
  {
    what: 'a guest who waits for a second is consoled',
    steps: [
      [dragon, 'choosing', { context: { patience: 0 } }],
      ...[soup, [500, 'hungry'] as const, broke],
      [500, 'hungry', { context: { patience: 1 } }],
      [400, 'choosing', { context: { patience: 0 } }],
    ],
  },
];
