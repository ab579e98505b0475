/** Three tabs of one browser over the real runtime, with a server, a network and a channel that do what a sequence says. */
import { vi } from 'vitest';
import { startSession } from '../../src/runtime/start.ts';
import { browserTabs } from '../../src/runtime/tabs.ts';
import { memoryStorages, type Storages } from '../../src/stores/storage.ts';
import type { PossibleStep, Step, StepEvent } from '../../src/tools/flows/paths/properties/step.ts';
import { labelOf } from '../../src/tools/flows/paths/properties/step.ts';
import type { Run, Sut } from '../../src/tools/flows/paths/properties/sut.ts';
import { createWorld, EMAILS, unheard, type World } from './hostile-world.ts';
import { openRuntime } from '../support/open-runtime.ts';

export interface TabView {
  state: unknown;
  token: string | null;
  /** The name that the page shows. */
  name: string | null;
}

export interface TabsView {
  tabs: Readonly<Record<string, TabView>>;
  /** Whose token it is, whether it is alive or not. */
  ownerOf(token: string): string;
  /** Tokens that were signed out, once every tab that was open then was told. */
  told: ReadonlySet<string>;
  /** The token with which each call was sent, by its name. */
  sentWith(call: string): string | null;
}

const TABS = ['tab 1', 'tab 2', 'tab 3'];
/** Lets everything that follows from a step happen; timers stay where they are. */
const settleDown = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A tab with the real runtime, which keeps its storage when it is reloaded. */
function openTab(world: World, tab: string, storages: Storages) {
  let token = (): string | null => null;
  const { runtime } = world.openAs(tab, () =>
    openRuntime((name, input) => world.ask(tab, () => token(), name, input), { storages, tabs: browserTabs() }),
  );
  token = runtime.session.token;
  const stopListening = startSession(runtime);
  return {
    runtime,
    storages,
    close() {
      stopListening();
      runtime.system.root.stop();
      for (const [name, call] of world.calls) if (call.tab === tab) world.calls.delete(name);
    },
  };
}

async function openBrowser(): Promise<Run<TabsView>> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const world = createWorld();
  vi.stubGlobal('BroadcastChannel', world.FakeChannel);
  vi.stubGlobal('navigator', world.navigator);
  const tabs = new Map([['tab 1', openTab(world, 'tab 1', memoryStorages())]]);
  await settleDown();

  const choice = (by: Step['by'], actor: string, type: string, more: Partial<PossibleStep> = {}): PossibleStep => ({
    by,
    actor,
    label: labelOf({ by, actor, event: { type }, ...(more.from === undefined ? {} : { from: more.from }) }),
    payload: null,
    isLive: false,
    weight: 1,
    settles: by !== 'person',
    toEvent: (payload) => ({ ...(payload as object | undefined), type }),
    accepts: () => true,
    ...more,
  });
  const listPersons = (): PossibleStep[] =>
    TABS.flatMap((tab) => {
      const open = tabs.get(tab);
      if (open === undefined) return [choice('person', tab, 'tab.opened')];
      const { sessionActor } = open.runtime;
      const state = sessionActor.getSnapshot();
      return [
        choice('person', tab, 'tab.reloaded', { weight: 0.3 }),
        ...(state.can({ type: 'signout.requested' }) ? [choice('person', tab, 'signout.requested')] : []),
        ...(state.can({ type: 'signin.submitted', email: '', password: '', code: '' })
          ? [choice('person', tab, 'signin.submitted', { payload: EMAILS.map((email) => ({ email })) })]
          : []),
        choice('person', tab, 'session.opened', { payload: EMAILS.map((email) => ({ email })), weight: 0.3 }),
        ...(state.hasTag('signedIn') ? [choice('person', tab, 'page.read')] : []),
      ];
    });
  const listNetwork = (): PossibleStep[] =>
    [...world.calls.values()].flatMap(({ name, said }) =>
      said === null
        ? [
            choice('actor', 'network', 'call.reached', { from: name, weight: 2 }),
            choice('actor', 'network', 'call.doubled', { from: name, weight: 0.3 }),
            choice('actor', 'network', 'call.lost', { from: name, weight: 0.4 }),
          ]
        : [
            choice('actor', 'network', 'answer.delivered', { from: name, weight: 2 }),
            choice('actor', 'network', 'answer.lost', { from: name, weight: 0.3 }),
          ],
    );
  const listMessages = (): PossibleStep[] =>
    [...world.channels]
      .filter(({ waiting }) => waiting.length > 0)
      .map(({ tab }) => choice('actor', 'channel', 'message.delivered', { from: tab, weight: 2 }));
  const listRevocations = (): PossibleStep[] =>
    [...world.alive].map((token) =>
      choice('actor', 'server', 'token.revoked', { from: token, weight: 0.2, settles: false }),
    );

  const act = (tab: string, event: StepEvent): void => {
    const open = tabs.get(tab);
    if (event.type === 'tab.opened') tabs.set(tab, openTab(world, tab, memoryStorages()));
    else if (open === undefined) throw new Error(`The ${tab} is not open.`);
    else if (event.type === 'tab.reloaded') {
      open.close();
      tabs.set(tab, openTab(world, tab, open.storages));
    } else if (event.type === 'page.read') {
      void open.runtime.call('reservation.list', { query: {} }).catch(() => {});
    } else if (event.type === 'session.opened') {
      open.runtime.sessionActor.send({ type: 'session.opened', accessToken: world.issue(String(event['email'])) });
    } else if (event.type === 'signin.submitted') {
      const email = String(event['email']);
      open.runtime.sessionActor.send({ type: 'signin.submitted', email, password: 'Maru2demo', code: '' });
    } else {
      const token = open.runtime.session.token();
      if (token !== null) world.leaving.set(tab, token);
      open.runtime.sessionActor.send({ type: 'signout.requested' });
    }
  };
  const pass = (event: StepEvent, name: string): void => {
    const call = world.calls.get(name);
    if (call === undefined) throw new Error(`The call ${name} is not on its way.`);
    if (event.type === 'call.doubled') world.serve(call);
    if (event.type === 'call.reached' || event.type === 'call.doubled') {
      call.said = world.serve(call);
      return;
    }
    world.calls.delete(name);
    const { said } = call;
    const isLost = event.type !== 'answer.delivered' || said === null;
    call.resolve(isLost ? unheard() : 'error' in said ? said.error : said.data);
  };
  const deliver = (tab: string): void => {
    const channel = [...world.channels].find((one) => one.tab === tab && one.waiting.length > 0);
    const message = channel?.waiting.shift();
    if (channel === undefined || message === undefined) throw new Error(`No message is on its way to ${tab}.`);
    for (const hear of channel.hears) hear({ data: message.data });
    if (message.ends !== null) world.noteTold(message.ends);
  };

  return {
    choices: () => [
      ...listPersons(),
      ...listNetwork(),
      ...listMessages(),
      ...listRevocations(),
      ...(vi.getTimerCount() > 0 ? [choice('clock', '', 'timer', { wait: 2000, weight: 0.3 })] : []),
    ],
    async perform({ by, actor, event, from = '' }) {
      if (by === 'person') act(actor, event);
      else if (by === 'clock') vi.advanceTimersToNextTimer();
      else if (actor === 'network') pass(event, from);
      else if (actor === 'channel') deliver(from);
      else world.alive.delete(from);
      await settleDown();
    },
    observe: () => ({
      tabs: Object.fromEntries(
        [...tabs].map(([tab, { runtime }]) => [
          tab,
          {
            state: runtime.sessionActor.getSnapshot().value,
            token: runtime.session.token(),
            name: runtime.session.store.get().context.member?.name ?? null,
          },
        ]),
      ),
      ownerOf: (token) => world.owners.get(token) ?? token,
      told: new Set(world.told),
      sentWith: (call) => world.sent.get(call) ?? null,
    }),
    async close() {
      for (const tab of tabs.values()) tab.close();
      await settleDown();
      vi.unstubAllGlobals();
      vi.useRealTimers();
    },
  };
}

export const threeTabs: Sut<TabsView> = {
  id: 'session',
  inputs: null,
  open: openBrowser,
  where: ({ tabs }) => ({
    '': { machine: 'browser', value: {}, tags: [] },
    ...Object.fromEntries(
      Object.entries(tabs).map(([tab, { state, token, name }]) => [
        tab,
        { machine: `${tab} (${token ?? 'no token'}, ${name ?? 'no name'})`, value: state, tags: [] },
      ]),
    ),
  }),
};
