/** What can happen to the root of the actor system and to the machines of its parts, for the generated paths. */
import type { StateValue } from 'xstate';
import { languageMachine } from '../../../../machines/language.machine.ts';
import { sessionMachine } from '../../../../machines/session.machine.ts';
import { shopMachine } from '../../../../machines/shop.machine.ts';
import { startupMachine, type StartupInput } from '../../../../machines/startup.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';
import type { PossibleEvent } from '../paths/projection.ts';
import type { SystemSnapshot } from '../paths/system.ts';
import { languagePaths } from './language.cases.ts';
import { sessionPaths } from './session.cases.ts';
import { bareStart, startupPaths } from './startup.cases.ts';

/** With the machines of its parts, as the runtime gives them. Cart count and notices are no machines. */
export const shopWithParts = shopMachine.provide({
  actors: { language: languageMachine, session: sessionMachine, startup: startupMachine },
});

const PARTS = ['cartCount', 'language', 'notices', 'session', 'startup'];

const shopOptions: PathsOptions = {
  project: () => null,
  cases: Object.fromEntries(PARTS.map((part) => [`xstate.error.actor.${part}`, [{ error: { message: 'broken' } }]])),
  children: {
    // One other language says what every other one would.
    language: {
      ...languagePaths,
      cases: { ...languagePaths.cases, 'language.chosen': [{ locale: 'en' }, { locale: 'ko' }] },
    },
    session: sessionPaths,
    // Language and session say so themselves here.
    startup: { ...startupPaths, cases: { ...startupPaths.cases, 'language.changed': [], 'user.changed': [] } },
  },
};

const isIn = ({ actors }: SystemSnapshot, part: string, state: StateValue) => actors.get(part)?.matches(state) === true;
const isUp = (system: SystemSnapshot) => isIn(system, 'startup', { frame: 'shown', protection: 'enabled' });

/** Another language at every moment of the start, with all that fails in it; nobody is signed in. */
const isOfLanguage: PossibleEvent = (_, __, { actor }) => actor !== 'session';

/** What a session keeps to itself, until there is a new one. */
const FORM = /^(signin\.(edited|opened|closed)|xstate\.error\.actor\.signIn)$/;
/** What the start does for everyone alike, and the paths of the language show. */
const ALIKE = /^(retry\.requested|settings\.changed|xstate\.(after\.|error\.actor\.(loadMenus|enableCopyProtection)))/;

/** Every change of the session at every moment of the start. Its form is filled in, and calls for the member fail, once all is up. */
const isOfSession: PossibleEvent = (_, { type }, { actor, system }) => {
  if (actor === 'session') return !FORM.test(type) || isUp(system);
  if (actor === 'startup') return !ALIKE.test(type) && (!type.startsWith('xstate.error.') || isUp(system));
  return actor !== 'language';
};

/** What changes or ends a session that there is. */
const CHANGES = /^(session\.|signout\.|xstate\.done\.actor\.signOut$)/;

/** A member who comes and goes while languages change: what fails is told by the other two. */
const isOfBoth: PossibleEvent = (_, { type, ...payload }, { actor }) => {
  if (actor === 'session') return CHANGES.test(type) && payload['signedIn'] !== false;
  return actor !== 'startup' || !/^(settings\.changed$|xstate\.(after|error)\.)/.test(type);
};

/** Settings that came with the first HTML, without and with menus. */
const framed: StartupInput = { ...bareStart, settings: [] };
const embedded: StartupInput = { ...framed, menus: { locale: 'en', nodes: [] } };

/**
 * Every moment of each part beside every moment of the others would be many thousand states. Each start lets two parts meet in all their
 * moments, or all three in what they tell each other; what a part keeps to itself happens while the others rest.
 */
export const shopStarts: PathsOptions[] = [
  { ...shopOptions, input: bareStart, possible: isOfLanguage },
  { ...shopOptions, input: framed, possible: isOfSession },
  { ...shopOptions, input: embedded, possible: isOfBoth },
];

const UNFORESEEN = 'No part is known to break.';
const unforeseen = Object.fromEntries(PARTS.map((part) => [`shop.open xstate.error.actor.${part} 0`, UNFORESEEN]));

export const shopOutOfReach = {
  actor: {
    'shop xstate.error.actor.* 0':
      "Pages' flows are no part of the drawing; tests/runtime/use-flow.test.tsx breaks one.",
  },
  page: unforeseen,
  browser: unforeseen,
};
