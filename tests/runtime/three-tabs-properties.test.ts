/** Three tabs, an unreliable network and several members, in any order: no member sees another's name or stays signed in after signing out. */
import { expect, test } from 'vitest';
import type { Oracles } from '../../src/tools/flows/paths/properties/oracles.ts';
import { checkSut } from '../../src/tools/flows/paths/properties/property-test.ts';
import type { Step } from '../../src/tools/flows/paths/properties/step.ts';
import { eventually, never } from '../../src/tools/flows/paths/properties/temporal.ts';
import { threeTabs, type TabsView, type TabView } from './three-tabs.ts';

const listTabs = ({ tabs }: TabsView) => Object.entries(tabs);
const isBusy = ({ state }: TabView) => ['unknown', 'asking', 'signingIn', 'signingOut'].includes(String(state));
const isLate = (step: Step | null, now: TabsView, token: string | null) =>
  step?.event.type === 'answer.delivered' && now.sentWith(step.from ?? '') !== token;

const oracles: Oracles<TabsView> = {
  invariant: [
    {
      what: 'A tab never shows the name of another member than the one whose token it has.',
      holds: (now) =>
        listTabs(now).every(([, { token, name }]) => name === null || (token !== null && now.ownerOf(token) === name)),
    },
    {
      what: 'Who is signed in has a token, and who is signed out has none.',
      holds: (now) =>
        listTabs(now).every(([, { state, token }]) => {
          const isIn = JSON.stringify(state).includes('signedIn');
          return isBusy({ state } as TabView) || isIn === (token !== null);
        }),
    },
    {
      what: 'After a sign-out that all tabs were told of none has its token.',
      holds: (now) => listTabs(now).every(([, { token }]) => token === null || !now.told.has(token)),
    },
  ],
  temporal: [
    never('A late answer to an old token ends a new session.', (now, before, step) =>
      listTabs(now).some(([tab, { token }]) => {
        const last = before?.tabs[tab]?.token ?? null;
        const isOwn = step?.from?.startsWith(`${tab} `) === true && !step.from.includes('auth.sign');
        return isOwn && last !== null && token === null && isLate(step, now, last);
      }),
    ),
    eventually('No tab waits for ever, whatever the network loses.', {
      when: (now) => listTabs(now).some(([, tab]) => isBusy(tab)),
      holds: (now) => listTabs(now).every(([, tab]) => !isBusy(tab)),
    }),
  ],
};

test('no sequence breaks what members rely on', async () => {
  const { failure, steps } = await checkSut(threeTabs, { ...oracles, seed: 20_261_130, runs: 300, steps: 40 });
  expect(failure?.trace ?? null).toBeNull();
  expect(steps).toBeGreaterThan(3000);
});
