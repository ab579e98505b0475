/** What holds while the shop starts, whatever happens. */
import type { StartupContext } from '../../machines/startup.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'startup')!;
const { always, whenever, on, enters } = createRules<StartupContext>(machine, starts);
const CALLS: Readonly<Record<string, string>> = {
  'user.resolving': 'resolveUserId',
  'user.loadingInfo': 'loadUserInfo',
  'user.countingCart': 'loadCartCount',
  'frame.loadingSettings': 'loadSettings',
  'frame.loadingMenus': 'loadMenus',
  'frame.shown.refreshing': 'refreshMenus',
  'protection.enabling': 'enableCopyProtection',
};
const frameOf = (states: readonly string[]) => states.find((state) => state.startsWith('frame.'));
const hasFailed = (states: readonly string[]) => Boolean(frameOf(states)?.endsWith('Failed'));
const isShown = (states: readonly string[]) => Boolean(frameOf(states)?.startsWith('frame.shown.'));

always(
  'the shop is shown with its settings and with menus',
  ({ to, tags, after }) =>
    isShown(to) === tags.has('settled') && (!isShown(to) || (after.settings !== null && after.menus !== null)),
);
always(
  'menus that are shown as right are in the language of the page',
  ({ to, after }) => !to.includes('frame.shown.current') || after.menus?.locale === after.locale,
);
always('no user is known without a token', ({ after }) => after.hasToken || after.userId === null);
always('what is waited for is being asked for', ({ to, running }) =>
  same(running, to.flatMap((state) => CALLS[state] ?? []).toSorted()),
);
always('only what is waited for or has failed stands in the way', ({ to, tags }) =>
  same([tags.has('busy'), tags.has('failed')], [frameOf(to)?.startsWith('frame.loading'), hasFailed(to)]),
);
whenever(
  'what the first HTML brought is not asked for',
  ({ event }) => event.type === '(opens)',
  ({ after, to, before }) =>
    same({ ...before, userId: null }, after) &&
    to.includes(
      after.settings === null
        ? 'frame.loadingSettings'
        : after.menus === null
          ? 'frame.loadingMenus'
          : 'frame.shown.current',
    ),
);
whenever(
  'settings and menus that are here are never asked for again on the way',
  enters('frame.loadingSettings'),
  ({ after }) => after.settings === null,
);
whenever(
  'menus are asked for after the settings, in the language of the page',
  ({ starts: started, running }) =>
    ('loadMenus' in started || 'refreshMenus' in started) && running.some((name) => name.endsWith('Menus')),
  ({ after, starts: started }) =>
    after.settings !== null &&
    after.menus?.locale !== after.locale &&
    same(started['loadMenus'] ?? started['refreshMenus'], { locale: after.locale }),
);
whenever(
  'a member who signs in or out is asked for again, and nothing else is',
  on('user.changed'),
  ({ event, before, after, from, to, starts: started, does }) =>
    same(after, { ...before, userId: null, hasToken: event['hasToken'] }) &&
    to.includes(event['hasToken'] ? 'user.resolving' : 'user.known') &&
    same(does['forgetAnswers'], { hasToken: event['hasToken'] }) &&
    frameOf(to) === frameOf(from) &&
    Object.keys(started).every((name) => name === 'resolveUserId'),
);
whenever(
  'a user who is found is asked for by their id',
  on('xstate.done.actor.resolveUserId'),
  ({ event, before, after, starts: started, to }) =>
    event.output === null
      ? after.userId === null && !after.hasToken && to.includes('user.known')
      : same(after, { ...before, userId: (event.output as { id: string }).id }) &&
        same(started['loadUserInfo'], event.output),
);
whenever('who cannot be found goes on as anonymous', on('xstate.error.actor.resolveUserId'), ({ before, after }) =>
  same(after, { ...before, userId: null, hasToken: false }),
);
whenever('the member is handed on', on('xstate.done.actor.loadUserInfo'), ({ event, does }) =>
  same(does['storeMember'], { output: event.output }),
);
whenever(
  'a member who cannot be loaded does not hide the count of the cart',
  (step) => step.from.includes('user.loadingInfo') && step.event.type.includes('loadUserInfo'),
  ({ to, before, after, starts: started }) =>
    to.includes('user.countingCart') && same(before, after) && same(started['loadCartCount'], { locale: after.locale }),
);
whenever(
  'the way goes on with or without a count, which the cart is told',
  ({ event }) => event.type.endsWith('actor.loadCartCount'),
  ({ event, to, before, after, sends }) =>
    to.includes('user.known') &&
    same(before, after) &&
    same(sends, event.output === undefined ? [] : [{ type: 'cart.counted', count: event.output }]),
);
whenever(
  'settings are stored and handed on',
  on('xstate.done.actor.loadSettings'),
  ({ event, before, after, does }) =>
    same(after, { ...before, settings: event.output }) && same(does['storeSettings'], { output: event.output }),
);
whenever(
  'menus are stored with their language, and handed on',
  ({ event }) => /done\.actor\.(load|refresh)Menus/.test(event.type),
  ({ event, before, after, does }) =>
    same(after, { ...before, menus: { locale: before.locale, nodes: event.output } }) &&
    same(does['storeMenus'], { output: event.output }),
);
whenever(
  'what failed is tried again by itself after two seconds',
  ({ tags, event, from }) => tags.has('failed') && event.type.startsWith('xstate.error') && !hasFailed(from),
  ({ waits }) => waits.includes(2000),
);
whenever('what failed is tried again by hand', on('retry.requested'), ({ from, to }) =>
  hasFailed(from)
    ? frameOf(to) === (from.includes('frame.menusFailed') ? 'frame.loadingMenus' : 'frame.loadingSettings')
    : same(to, from),
);
whenever(
  'the copy protection is given the settings, once the menus are here',
  ({ starts: started }) => 'enableCopyProtection' in started,
  ({ starts: started, after, to }) =>
    same(started['enableCopyProtection'], { settings: after.settings }) && isShown(to),
);
whenever(
  'the shop is shown whatever comes of the protection',
  ({ event }) => event.type.includes('enableCopyProtection'),
  ({ from, to, before, after }) => frameOf(from) === frameOf(to) && same(before, after),
);
whenever(
  'another language asks for its menus, whatever else is under way, and keeps the shop in sight',
  ({ event, from }) => event.type === 'language.changed' && isShown(from),
  ({ event, after, to }) =>
    after.locale === event['locale'] &&
    frameOf(to) === (after.menus?.locale === after.locale ? 'frame.shown.current' : 'frame.shown.refreshing'),
);
whenever(
  'another language on the way there asks for its menus instead',
  on('language.changed', 'frame.loadingMenus'),
  ({ event, after, starts: started }) =>
    after.locale === event['locale'] && same(started['loadMenus'], { locale: event['locale'] }),
);
whenever(
  'former menus stay where the new ones do not come, which are asked for again',
  on('xstate.error.actor.refreshMenus', 'frame.shown.refreshing'),
  (step) => changed(step).length === 0 && step.to.includes('frame.shown.outdated') && step.waits.includes(10_000),
);
