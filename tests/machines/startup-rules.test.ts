/** What holds while the shop starts, whatever happens. */
import type { StartupContext } from '../../machines/startup.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { askInvariants } from './invariants.ts';
import { changed, createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'startup')!;
const { always, whenever, on, enters } = createRules<StartupContext>(machine, starts, askInvariants);
const frameOf = (states: readonly string[]) => states.find((state) => state.startsWith('frame.'));
const hasFailed = (states: readonly string[]) => Boolean(frameOf(states)?.endsWith('Failed'));
const isShown = (states: readonly string[]) => Boolean(frameOf(states)?.startsWith('frame.shown.'));

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
for (const end of ['done', 'error'])
  whenever(
    `a member who cannot be loaded does not hide the count of the cart (${end})`,
    on(`xstate.${end}.actor.loadUserInfo`, 'user.loadingInfo'),
    ({ to, before, after, starts: started }) =>
      to.includes('user.countingCart') &&
      same(before, after) &&
      same(started['loadCartCount'], { locale: after.locale }),
  );
for (const end of ['done', 'error'])
  whenever(
    `the way goes on with or without a count, which the cart is told (${end})`,
    on(`xstate.${end}.actor.loadCartCount`),
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
for (const call of ['loadMenus', 'refreshMenus'])
  whenever(
    `menus of ${call} are stored with their language, shown, and handed on`,
    on(`xstate.done.actor.${call}`),
    ({ event, before, after, does, to }) =>
      same(after, { ...before, menus: { locale: before.locale, nodes: event.output } }) &&
      to.includes('frame.shown.current') &&
      same(does['storeMenus'], { output: event.output }),
  );
for (const [call, failed, loading] of [
  ['loadSettings', 'frame.settingsFailed', 'frame.loadingSettings'],
  ['loadMenus', 'frame.menusFailed', 'frame.loadingMenus'],
] as const) {
  whenever(
    `${call} that failed is tried again by itself after two seconds`,
    on(`xstate.error.actor.${call}`),
    (step) => step.to.includes(failed) && step.waits.includes(2000) && changed(step).length === 0,
  );
  whenever(`the wait after ${call} ends with another try`, on(`xstate.after.RETRY_DELAY.startup.${failed}`), ({ to }) =>
    to.includes(loading),
  );
  whenever(`${call} that failed is tried again by hand`, on('retry.requested', failed), ({ to }) =>
    to.includes(loading),
  );
}
always(
  'nothing else is tried again by hand',
  ({ event, from, to }) => event.type !== 'retry.requested' || hasFailed(from) || same(to, from),
);
for (const [end, state] of [
  ['done', 'protection.enabled'],
  ['error', 'protection.unprotected'],
] as const)
  whenever(`a protection that is ${end} is known`, on(`xstate.${end}.actor.enableCopyProtection`), ({ to }) =>
    to.includes(state),
  );
whenever(
  'the copy protection is brought once the menus are here',
  ({ starts: started }) => 'enableCopyProtection' in started,
  ({ to }) => isShown(to),
);
always(
  'the copy protection is told the settings when it is here, and whenever they change',
  ({ sends, event, from, to, after }) => {
    const isDue =
      to.includes('protection.enabled') && (!from.includes('protection.enabled') || event.type === 'settings.changed');
    const told = sends.filter(({ type }) => type === 'protection.changed');
    return same(told, isDue ? [{ type: 'protection.changed', settings: after.settings }] : []);
  },
);
whenever(
  'changed settings are stored and handed on',
  on('settings.changed'),
  ({ event, before, after, does }) =>
    same(after, { ...before, settings: event['settings'] }) &&
    same(does['storeSettings'], { output: event['settings'] }),
);
whenever(
  'a protection that could not be fetched is tried again with the next settings',
  on('settings.changed', 'protection.unprotected'),
  ({ to }) => to.includes('protection.enabling'),
);
whenever(
  'the shop is shown whatever comes of the protection',
  ({ event }) => event.type.includes('enableCopyProtection'),
  ({ from, to, before, after }) => frameOf(from) === frameOf(to) && same(before, after),
);
for (const state of ['frame.shown.current', 'frame.shown.refreshing', 'frame.shown.outdated'])
  whenever(
    `another language in ${state} asks for its menus, and keeps the shop in sight`,
    on('language.changed', state),
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
whenever(
  'the wait for them ends with another try',
  on('xstate.after.REFRESH_DELAY.startup.frame.shown.outdated'),
  ({ to }) => to.includes('frame.shown.refreshing'),
);
for (const state of ['frame.loadingSettings', 'frame.settingsFailed', 'frame.menusFailed'])
  whenever(
    `another language in ${state} is known once its menus are asked for`,
    on('language.changed', state),
    ({ event, before, after, from, to }) => same(after, { ...before, locale: event['locale'] }) && same(from, to),
  );
