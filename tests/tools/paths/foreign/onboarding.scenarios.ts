/** Hand-written tests of the onboarding. */
import type { Scenario, ScenarioStep } from '../scenarios.ts';

const begin: ScenarioStep = [{ type: 'tour.begun' }, { naming: 'untouched' }, { children: { profile: 'blank' } }];
const type: ScenarioStep = [
  { to: 'profile', type: 'name.typed', name: 'Mina' },
  { naming: 'touched' },
  { children: { profile: 'typed' } },
];
const save: ScenarioStep = [
  { to: 'profile', type: 'name.saved' },
  'touring',
  { context: { name: 'Mina' }, children: { profile: null } },
];
const named = [begin, type, save];
const width = (pixels: number) => ({ type: 'xstate.snapshot.width', snapshot: { context: pixels } });

export const onboardingScenarios: readonly Scenario[] = [
  { what: 'the tour begins with an untouched form', steps: [begin] },
  { what: 'a form that is typed in is not saved yet', steps: [begin, [type[0], type[1], { tags: ['unsaved'] }]] },
  { what: 'a saved name is kept, and the form is gone', steps: named },
  {
    what: 'no name is no name',
    steps: [
      begin,
      [{ to: 'profile', type: 'name.typed', name: '' }, { naming: 'touched' }],
      [{ to: 'profile', type: 'name.saved' }, 'naming', { children: { profile: 'blank' } }],
    ],
  },
  {
    what: 'two pages are the whole tour',
    steps: [...named, [{ type: 'page.turned' }, 'touring'], [{ type: 'page.turned' }, 'long']],
  },
  { what: 'the tour can be skipped', steps: [...named, [{ type: 'tour.skipped' }, 'long']] },
  {
    what: 'a narrow window gets the short end',
    steps: [
      [width(390), 'welcome', { context: { isNarrow: true } }],
      ...[...named, [{ type: 'tour.skipped' }, 'short'] as const],
    ],
  },
  {
    what: 'a window that was made wide gets the long end',
    steps: [
      [width(390), 'welcome'],
      ...named,
      [width(1440), 'touring', { context: { isNarrow: false } }],
      [{ type: 'tour.skipped' }, 'long'],
    ],
  },
  {
    what: 'a window of 600 pixels is not narrow',
    steps: [[width(600), 'welcome', { context: { isNarrow: false } }]],
  },
  {
    what: 'a window that cannot be measured is narrow',
    steps: [
      [{ type: 'xstate.error.actor.width', error: new Error('no window') }, 'welcome', { context: { isNarrow: true } }],
    ],
  },
  {
    what: 'a form that breaks leads back to the welcome',
    steps: [begin, [{ type: 'xstate.error.actor.profile', error: new Error('broken') }, 'welcome'], begin],
  },
  { what: 'no page is turned before the tour', steps: [[{ type: 'page.turned' }, 'welcome']] },
];
