/** What holds of a sign-in through a provider at every moment, with the machine of its answer. */
import type { SnapshotFrom } from 'xstate';
import words from '../../locales/en/social.json' with { type: 'json' };
import type { socialLoginMachine } from '../../machines/social-login.machine.ts';
import type { SystemSnapshot } from '../../src/tools/flows/paths/system.ts';
import type { MachineInvariant } from './invariants.ts';

const rootOf = (system: SystemSnapshot) => system.root as SnapshotFrom<typeof socialLoginMachine>;
const answerOf = (system: SystemSnapshot) => {
  const answer = rootOf(system).children.answer?.getSnapshot();
  return answer?.status === 'active' ? answer : null;
};

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'An answer has the word exactly while it is answered for.',
    holds: (system) => (answerOf(system) !== null) === rootOf(system).matches('answering'),
  },
  {
    what: 'Code, state and ticket are known to nothing but the answer that has the word.',
    holds(system) {
      const { answer, expectedState } = rootOf(system).context;
      return rootOf(system).matches('answering') || (answer === null && expectedState === null);
    },
    // An address is copied, sent on and kept in the history; on the way to the provider it is not one of the shop's.
    isSeen: (page, states) => {
      const { searchParams } = new URL(page.url());
      return Promise.resolve(states.includes('leaving') || !(searchParams.has('code') || searchParams.has('state')));
    },
  },
  {
    what: 'The browser leaves for an address that the server has named.',
    holds: (system) => !rootOf(system).matches('leaving') || rootOf(system).context.url !== '',
  },
  {
    what: 'The answer is of the provider that was asked.',
    holds(system) {
      const answer = answerOf(system);
      return answer === null || answer.context.provider === rootOf(system).context.provider;
    },
    isSeen: async (page, states) => {
      const [, asked = ''] = /^\/oauth-(\w+)$/.exec(new URL(page.url()).pathname) ?? [];
      if (!states.includes('answering') || asked === '') return true;
      const others = Object.entries(words.provider).flatMap(([id, name]) => (id === asked ? [] : [name]));
      const shown = await page.getByRole('main').innerText();
      return others.every((name) => !shown.includes(name));
    },
  },
];
