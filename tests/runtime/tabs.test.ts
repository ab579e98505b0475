/** Tabs of the shop: who asks is answered, in memory alone, and signing out is heard everywhere. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserTabs, noTabs, type Tabs } from '../../src/runtime/tabs.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

const NEVER_CHANGES = () => ({ unsubscribe: () => {} });

function open(token: string | null, onSignedOut = () => {}): Tabs {
  const tabs = browserTabs();
  ends.push(tabs.listen({ token: () => token, subscribe: NEVER_CHANGES, onSignedOut }));
  return tabs;
}

/** A tab whose token changes, and that can be closed. */
function openChanging(first: string | null) {
  let token = first;
  const listeners = new Set<() => void>();
  const close = browserTabs().listen({
    token: () => token,
    subscribe: (listener) => {
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    onSignedOut: () => {},
  });
  ends.push(close);
  return {
    change: (next: string | null) => {
      token = next;
      for (const listener of listeners) listener();
    },
    close,
    listeners,
  };
}

/** The browser's locks; those that are held, by name. */
function provideLocks(): string[] {
  const held: string[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      query: () => Promise.resolve({ held: held.map((name) => ({ name })) }),
      request: async (name: string, { mode }: { mode: string }, work: () => Promise<void>) => {
        await turn();
        held.push(name);
        if (mode !== 'shared') throw new Error('one tab at a time');
        await work();
        held.splice(held.indexOf(name), 1);
      },
    },
  });
  return held;
}

function asks(tabs: Tabs): Promise<string | null> {
  return Promise.race([tabs.ask(), turn().then(() => 'nobody')]);
}

function overhear(): unknown[] {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('maru-session');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  ends.push(() => channel.close());
  return heard;
}

describe('tabs', () => {
  it('hand a session over to the tab that asks', async () => {
    open('of-the-open-tab');
    expect(await asks(open(null))).toBe('of-the-open-tab');
  });

  it('say nothing while no one is signed in', async () => {
    open(null);
    expect(await asks(open(null))).toBe('nobody');
  });

  it('never tell a token that was not asked for', async () => {
    const heard = overhear();
    open('secret');
    open('another');
    await turn();
    expect(heard).toEqual([]);
  });

  it('take only the answer to their own question', async () => {
    const channel = new BroadcastChannel('maru-session');
    ends.push(() => channel.close());
    channel.addEventListener('message', () => {
      for (const message of [
        { answered: 0.5, token: 'wrong' },
        { token: 'wrong' },
        { answered: 0.5, token: 4 },
        null,
        'answered',
      ])
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
        channel.postMessage(message);
    });
    expect(await asks(open(null))).toBe('nobody');
  });

  it('hear when one of them signs out, and keep no question open', async () => {
    const ended = vi.fn<() => void>();
    open('kept', ended);
    open(null).tellSignedOut();
    await turn();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('take no answer without a token', async () => {
    const channel = new BroadcastChannel('maru-session');
    ends.push(() => channel.close());
    channel.addEventListener('message', ({ data }: MessageEvent<{ asked?: number }>) => {
      for (const token of [undefined, 4, null])
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
        if (data.asked) channel.postMessage({ answered: data.asked, token });
    });
    expect(await asks(open(null))).toBe('nobody');
  });

  it('answer questions alone: another message is none', async () => {
    open('secret');
    const heard = overhear();
    const channel = new BroadcastChannel('maru-session');
    ends.push(() => channel.close());
    for (const message of [{}, { token: 'x' }, null])
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
      channel.postMessage(message);
    await turn();
    expect(heard).toHaveLength(3);
  });

  it('are none where the browser has no channels', async () => {
    expect(await noTabs().ask()).toBeNull();
    const forbidden = vi.spyOn(globalThis, 'BroadcastChannel').mockImplementation(function refuse() {
      throw new Error('forbidden here');
    });
    const tabs = browserTabs();
    expect(await tabs.ask()).toBeNull();
    expect(() => tabs.listen({ token: () => null, subscribe: NEVER_CHANGES, onSignedOut: () => {} })()).not.toThrow();
    forbidden.mockRestore();
  });
});

describe('where the browser has locks', () => {
  it('a lone tab knows at once that no tab can answer', async () => {
    const heard = overhear();
    provideLocks();
    open(null);
    expect(await asks(open(null))).toBeNull();
    expect(heard).toEqual([]);
  });

  it('a tab with a token is asked, however long it takes', async () => {
    const held = provideLocks();
    open('of-the-open-tab');
    await turn();
    expect(held).toEqual(['maru-session']);
    expect(await asks(open(null))).toBe('of-the-open-tab');
  });

  it('locks of others say nothing', async () => {
    provideLocks().push('of-a-library');
    expect(await asks(open(null))).toBeNull();
  });

  it('a tab shares the lock once while it has a token', async () => {
    const held = provideLocks();
    const tab = openChanging(null);
    await turn();
    expect(held).toEqual([]);
    tab.change('first');
    tab.change('second');
    await turn();
    expect(held).toEqual(['maru-session']);
    tab.change(null);
    await turn();
    expect(held).toEqual([]);
    tab.change('third');
    await turn();
    expect(held).toEqual(['maru-session']);
  });

  it('a tab that is closed gives the lock back, also one that it is still waiting for', async () => {
    const held = provideLocks();
    const tab = openChanging('own');
    tab.close();
    await turn();
    await turn();
    expect(held).toEqual([]);
    expect(tab.listeners.size).toBe(0);
  });

  it('are asked where the locks cannot be had', async () => {
    vi.stubGlobal('navigator', {
      locks: {
        query: () => Promise.reject(new Error('no origin')),
        request: () => Promise.reject(new Error('no origin')),
      },
    });
    open('of-the-open-tab');
    expect(await asks(open(null))).toBe('of-the-open-tab');
  });
});
