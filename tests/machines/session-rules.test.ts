/** What holds of a session, whatever happens to it. */
import type { SessionContext } from '../../machines/session.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'session')!;
const { always, whenever, on, enters } = createRules<SessionContext>(machine, starts);
const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';
/** Codes that say: the password was right. */
const CODES = ['SECOND_FACTOR_NEEDED', 'CODE_WRONG'];

always('no one is signed in and out at once, and only until storage and tabs were asked neither', ({ tags, to }) =>
  tags.has('signedIn') && tags.has('signedOut')
    ? false
    : tags.has('signedIn') || tags.has('signedOut') || to.some((state) => /unknown|asking/.test(state)),
);
always('each state says who is here, and what became of a sign-in', ({ tags, to }) => {
  const said: Record<string, string[]> = {
    unknown: [],
    asking: [],
    'signedOut.idle': ['signedOut'],
    'signedOut.refused': ['signedOut', 'failed'],
    'signedOut.codeAsked': ['signedOut', 'failed'],
    signingIn: ['signedOut', 'busy'],
    'signedIn.arrived': ['signedIn'],
    signingOut: ['signedIn', 'busy'],
  };
  return same([...tags].toSorted(), said[to[0] ?? '']?.toSorted());
});
always(
  'one call runs while the session is busy, and none but the question to the tabs otherwise',
  ({ tags, running }) => (tags.has('busy') ? running.length === 1 : same(running, []) || same(running, ['askTabs'])),
);
always(
  'who is signed in has no failure of a sign-in before them, and is asked for no code',
  ({ to, after }) => !to.includes('signedIn.arrived') || (after.failure === null && !after.asksCode),
);
for (const state of ['asking', 'signedOut.idle', 'signedOut.refused', 'signedOut.codeAsked'])
  whenever(
    `what is typed is sent in ${state}, with no failure of before`,
    on('signin.submitted', state),
    ({ event, starts: started, after, to }) =>
      to.includes('signingIn') &&
      same(started['signIn'], { email: event['email'], password: event['password'], code: event['code'] }) &&
      after.failure === null,
  );
whenever(
  'a token is stored wherever a member is signed in by one',
  ({ to, from, event }) =>
    to.includes('signedIn.arrived') && !from.includes('signedIn.arrived') && event.type !== 'session.restored',
  ({ event, does }) =>
    same(does['keepToken'], {
      accessToken: event['accessToken'] ?? (event.output as { accessToken: string }).accessToken,
    }),
);
whenever(
  'a change of who is here is announced',
  ({ from, to }) =>
    from.some((state) => /^sign(ed|ing)(In|Out)/.test(state)) &&
    from.some((state) => /^(signedIn|signingOut)/.test(state)) !==
      to.some((state) => /^(signedIn|signingOut)/.test(state)),
  ({ sends, to }) => same(sends, [{ type: 'user.changed', hasToken: to.includes('signedIn.arrived') }]),
);
whenever('a refused sign-in keeps its code', on('xstate.error.actor.signIn'), ({ event, after }) =>
  same(after.failure, { code: codeIn(event.error) }),
);
whenever(
  'a code is asked for once the password was right, and goes on being asked for',
  on('xstate.error.actor.signIn'),
  ({ event, before, after, to }) => {
    const asks = before.asksCode || CODES.includes(codeIn(event.error));
    return after.asksCode === asks && to.includes(asks ? 'signedOut.codeAsked' : 'signedOut.refused');
  },
);
whenever(
  'a changed form says nothing of the refusal any more; a changed code is still a code',
  (step) => on('signin.edited')(step) && step.tags.has('signedOut') && step.before.failure !== null,
  ({ event, before, after, to }) =>
    after.failure === null &&
    after.asksCode === (event['field'] === 'code' && before.asksCode) &&
    to.includes(after.asksCode ? 'signedOut.codeAsked' : 'signedOut.idle'),
);
whenever(
  'a session through a provider leads back, also from another member',
  on('session.opened'),
  ({ to, does, sends }) => to.includes('signedIn.arrived') && 'returnToPath' in does && sends.length === 1,
);
whenever(
  'a signed-in form leads back',
  on('xstate.done.actor.signIn'),
  ({ does, to }) => to.includes('signedIn.arrived') && 'returnToPath' in does,
);
whenever('a token of another tab signs in', on('xstate.done.actor.askTabs'), ({ to, event }) =>
  to.includes(
    (event.output as { accessToken: string | null }).accessToken === null ? 'signedOut.idle' : 'signedIn.arrived',
  ),
);
whenever(
  'a member is led on exactly where the page is for visitors, or the session is new',
  ({ from, to, event }) =>
    to.includes('signedIn.arrived') && (!from.includes('signedIn.arrived') || event.type.endsWith('.opened')),
  ({ before, does, event }) =>
    'returnToPath' in does === (/signin\.opened|session\.opened|actor\.signIn/.test(event.type) || before.isSignInOpen),
);
always(
  'a visitor is led nowhere by signing in',
  ({ to, does }) => to.includes('signedIn.arrived') || !('returnToPath' in does),
);
always(
  'the page is for visitors from its opening until it is left',
  ({ event, before, after }) =>
    event.type === '(opens)' ||
    after.isSignInOpen === (event.type === 'signin.opened' || (event.type !== 'signin.closed' && before.isSignInOpen)),
);
whenever(
  'a restored token signs in; without one the tabs are asked',
  on('session.restored', 'unknown'),
  ({ event, to }) => to.includes(event['signedIn'] ? 'signedIn.arrived' : 'asking'),
);
whenever(
  'the tabs are waited for half a second',
  enters('asking'),
  ({ waits, from }) => from.includes('asking') || same(waits, [2_000]),
);
for (const end of ['done', 'error'])
  whenever(
    `signing out takes the member with it, whatever the server says (${end})`,
    on(`xstate.${end}.actor.signOut`, 'signingOut'),
    ({ does, sends, to }) =>
      to.includes('signedOut.idle') &&
      same(Object.keys(does).toSorted(), ['forgetMember', 'tellTabs']) &&
      same(sends, [{ type: 'user.changed', hasToken: false }]),
  );
whenever('signing out asks the server', on('signout.requested', 'signedIn.arrived'), ({ to, running }) =>
  same([to, running], [['signingOut'], ['signOut']]),
);
for (const end of ['session.ended', 'session.expired', 'session.rejected'])
  whenever(`the shop is told of a ${end}`, on(end, 'signedIn.arrived'), ({ sends, to }) =>
    same([to, sends], [['signedOut.idle'], [{ type: 'user.changed', hasToken: false }]]),
  );
for (const [event, from] of [
  ['session.restored', 'unknown'],
  ['xstate.done.actor.askTabs', 'asking'],
  ['xstate.done.actor.signIn', 'signingIn'],
  ['session.opened', 'unknown'],
  ['session.opened', 'asking'],
  ['session.opened', 'signedOut.idle'],
  ['session.opened', 'signedOut.codeAsked'],
  ['session.opened', 'signingIn'],
  ['session.opened', 'signedIn.arrived'],
  ['session.opened', 'signingOut'],
] as const)
  whenever(
    `the shop is told of a member by ${event} in ${from}`,
    (step) => on(event, from)(step) && step.to.includes('signedIn.arrived'),
    ({ sends, does }) =>
      same(sends, [{ type: 'user.changed', hasToken: true }]) && 'keepToken' in does === (event !== 'session.restored'),
  );
whenever(
  'tabs that cannot be asked, or do not answer, have no session',
  (step) => step.from.includes('asking') && /error\.actor\.askTabs|after/.test(step.event.type),
  ({ to, does, sends }) => same([to, does, sends], [['signedOut.idle'], {}, []]),
);
whenever('an expired session is remembered and leads to login', on('session.expired', 'signedIn.arrived'), ({ does }) =>
  same(Object.keys(does), ['removeTokens', 'rememberPath', 'goToLogin']),
);
whenever('a rejected token goes, and leads nowhere', on('session.rejected', 'signedIn.arrived'), ({ does }) =>
  same(Object.keys(does), ['removeTokens']),
);
whenever(
  'a session that ended in another tab takes the member with it',
  on('session.ended', 'signedIn.arrived'),
  ({ does }) => same(Object.keys(does), ['forgetMember']),
);
whenever(
  'a session that ended in another tab is not handed over any more',
  on('session.ended', 'asking'),
  ({ to, running, does }) => same([to, running, does], [['signedOut.idle'], [], {}]),
);
whenever(
  'where another tab was quicker to sign out, the member is forgotten at once, and no tab is told again',
  on('session.ended', 'signingOut'),
  ({ to, running, does, sends }) =>
    same(
      [to, running, Object.keys(does), sends],
      [['signedOut.idle'], [], ['forgetMember'], [{ type: 'user.changed', hasToken: false }]],
    ),
);
whenever(
  'nothing but a sign-in and its form changes what the form says',
  ({ event }) => !/signin\.(submitted|edited)|signIn|session\.opened|\(opens\)/.test(event.type),
  (step) =>
    same(
      changed(step).filter((part) => part !== 'isSignInOpen'),
      [],
    ),
);
