/** What holds of a sign-in through a provider, whatever happens on the way. */
import type { SocialLoginContext } from '../../machines/social-login.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'social-login')!;
const { always, whenever, on } = createRules<SocialLoginContext>(machine, starts);
const ACTORS: Record<string, string> = { starting: 'startLogin', leaving: 'openProvider', answering: 'answer' };
const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';

always('each actor runs in the state that is about it, and nowhere else', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => ACTORS[state] ?? []),
  ),
);
always(
  'it is busy with the provider, has failed, or leaves the word to the answer',
  ({ tags, to }) =>
    tags.has('busy') === /starting|leaving/.test(to[0] ?? '') && tags.has('failed') === /un|off/.test(to[0] ?? ''),
);
always(
  'a provider is known as soon as anything has begun',
  ({ to, after }) => to.includes('idle') || after.provider !== null,
);
always(
  'nothing of an answer is known but while it has the word',
  ({ to, after }) => to.includes('answering') || same([after.answer, after.expectedState], [null, null]),
);
whenever(
  'it begins with nothing',
  ({ event }) => event.type === '(opens)',
  ({ after, to }) => same(after, { provider: null, answer: null, expectedState: null, url: '' }) && same(to, ['idle']),
);
whenever('a chosen provider is asked', on('provider.chosen'), ({ event: { provider }, after, starts: started }) =>
  same([after.provider, started], [provider, { startLogin: { provider } }]),
);
whenever(
  'the state is remembered before the browser leaves for where the server says',
  on('xstate.done.actor.startLogin'),
  ({ event: { output }, does, to, starts: started }) => {
    const { url } = output as { url: string };
    return same([to, does, started], [['leaving'], { rememberState: { output } }, { openProvider: { url } }]);
  },
);
whenever(
  'an answer is handed on as it came',
  on('answer.arrived', 'idle'),
  ({ event: { provider, answer, expectedState }, to, after, starts: started }) =>
    same(to, ['answering']) &&
    same(after, { provider, answer, expectedState, url: '' }) &&
    same(started, { answer: after }),
);
whenever(
  'a page without an answer leads on who is joining, and says to others that there is none',
  on('answer.missed'),
  ({ event: { provider, isJoining }, to, does, after, starts: started }) =>
    isJoining === true
      ? same([to, does, started], [['idle'], { goToRegistration: {} }, {}])
      : same(after, { provider, answer: null, expectedState: null, url: '' }) &&
        same([to, does, started], [['answering'], {}, { answer: after }]),
);
whenever(
  'an answer that is given up is asked for again, of the same provider',
  on('xstate.done.actor.answer'),
  (step) => same([step.to, step.starts], [['starting'], { startLogin: { provider: step.before.provider } }]),
);
whenever(
  'what fails says whether our own server was heard',
  ({ event }) => event.type.startsWith('xstate.error.'),
  ({ event, to }) =>
    same(to, [event.type.endsWith('startLogin') && codeIn(event.error) === 'NETWORK' ? 'offline' : 'unavailable']),
);
whenever('a retry asks the same provider', on('retry.requested'), ({ to, before, starts: started }) =>
  same([to, started], [['starting'], { startLogin: { provider: before.provider } }]),
);
whenever('a visitor who comes back from the provider can choose again', on('page.restored', 'leaving'), ({ to }) =>
  same(to, ['idle']),
);
