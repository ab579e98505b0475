/** What holds while the shop starts, whatever happens. */
import type { StartupContext } from '../../machines/startup.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'startup')!;
const { always, whenever, on, enters } = createRules<StartupContext>(machine, starts);
const arrives = (state: string) => (step: { from: string[]; to: string[]; starts: object }) =>
  step.to.includes(state) && (!step.from.includes(state) || Object.keys(step.starts).length > 0);

always(
  'the shop is shown with settings alone, and once its menus came',
  ({ tags, after }) => !tags.has('ready') || after.settings !== null,
);
always('it waits, has failed, is shown, or asks who is here', ({ tags, to }) =>
  tags.size === 1 ? true : tags.size === 0 && to.some((state) => /User|Cart/.test(state)),
);
always('no user is known without a token', ({ after }) => after.hasToken || after.userId === null);
always(
  'one call runs at a time',
  ({ running, tags, to }) => running.length === (tags.has('failed') || to.includes('ready') ? 0 : 1),
);
whenever(
  'what the first HTML brought is not asked for',
  ({ event }) => event.type === '(opens)',
  ({ after, to, before }) =>
    same({ ...before, userId: null }, after) &&
    to.includes(
      after.hasToken
        ? 'resolvingUser'
        : after.settings === null
          ? 'loadingSettings'
          : after.menus === null
            ? 'loadingMenus'
            : 'enablingCopyProtection',
    ),
);
whenever(
  'settings and menus that are here are never asked for again on the way',
  enters('loadingSettings'),
  ({ after }) => after.settings === null,
);
whenever(
  'menus are asked for after the settings',
  enters('loadingMenus'),
  ({ after }) => after.settings !== null && after.menus === null,
);
whenever(
  'a member who signs in or out is asked for again',
  on('user.changed'),
  ({ event, before, after, to }) =>
    same(after, { ...before, userId: null, hasToken: event['hasToken'] }) &&
    (event['hasToken'] ? to.includes('resolvingUser') : !to.includes('resolvingUser')),
);
whenever(
  'a user who is found is asked for by their id',
  on('xstate.done.actor.resolveUserId'),
  ({ event, before, after, starts: started, to }) =>
    event.output === null
      ? after.userId === null && !after.hasToken && !to.includes('loadingUserInfo')
      : same(after, { ...before, userId: (event.output as { id: string }).id }) &&
        same(started['loadUserInfo'], event.output),
);
whenever('who cannot be found goes on as anonymous', on('xstate.error.actor.resolveUserId'), ({ before, after }) =>
  same(after, { ...before, userId: null, hasToken: false }),
);
whenever('the member is handed on', on('xstate.done.actor.loadUserInfo'), ({ event, does }) =>
  same(does['keepMember'], { member: event.output }),
);
whenever(
  'a member who cannot be loaded does not hide the count of the cart',
  (step) => step.from.includes('loadingUserInfo') && step.event.type.includes('loadUserInfo'),
  ({ to, before, after }) => to.includes('loadingCartCount') && same(before, after),
);
whenever('the count is handed on', on('xstate.done.actor.loadCartCount'), ({ event, does }) =>
  same(does['keepCartCount'], { count: event.output }),
);
whenever(
  'the way goes on without a count',
  on('xstate.error.actor.loadCartCount'),
  ({ does, before, after }) => !('keepCartCount' in does) && same(before, after),
);
whenever(
  'settings are stored and handed on',
  on('xstate.done.actor.loadSettings'),
  ({ event, before, after, does }) =>
    same(after, { ...before, settings: event.output }) && same(does['keepSettings'], { settings: event.output }),
);
whenever(
  'menus are stored and handed on',
  ({ event }) => /done\.actor\.(load|refresh)Menus/.test(event.type),
  ({ event, before, after, does }) =>
    same(after, { ...before, menus: event.output }) && same(does['keepMenus'], { menus: event.output }),
);
whenever(
  'what failed is tried again by itself after two seconds',
  ({ tags, event }) => tags.has('failed') && event.type.startsWith('xstate.error'),
  ({ waits }) => same(waits, [2000]),
);
whenever('what failed is tried again by hand', on('startup.retried'), ({ from, to }) =>
  from.some((state) => state.endsWith('Failed'))
    ? same(
        to,
        from.map((state) => `loading${state === 'menusFailed' ? 'Menus' : 'Settings'}`),
      )
    : same(to, from),
);
whenever('the copy protection is given the settings', arrives('enablingCopyProtection'), ({ starts: started, after }) =>
  same(started['enableCopyProtection'] ?? { settings: after.settings }, { settings: after.settings }),
);
whenever(
  'the shop is shown whatever comes of the protection',
  ({ event }) => event.type.includes('enableCopyProtection'),
  ({ to }) => same(to, ['ready']),
);
whenever(
  'another language asks for its menus, and keeps the shop in sight',
  on('language.changed', 'ready'),
  ({ to, tags, starts: started }) => same(to, ['refreshingMenus']) && tags.has('ready') && 'refreshMenus' in started,
);
whenever(
  'another language on the way there takes the menus that were asked for in the former one',
  ({ event, from }) => event.type === 'language.changed' && !from.some((state) => /ready|refreshing/.test(state)),
  ({ before, after, from, starts: started }) =>
    same(after, { ...before, menus: null }) && (!from.includes('loadingMenus') || 'loadMenus' in started),
);
whenever(
  'former menus stay where the new ones do not come',
  on('xstate.error.actor.refreshMenus'),
  (step) => changed(step).length === 0 && step.to.includes('ready'),
);
