/** Tabs of the shop: who asks is answered, in memory alone, and signing out is heard everywhere. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserTabs, noTabs, type Tabs } from '../../src/runtime/tabs.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

function open(token: string | null, onSignedOut = () => {}): Tabs {
  const tabs = browserTabs();
  ends.push(tabs.listen({ token: () => token, onSignedOut }));
  return tabs;
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
    expect(() => tabs.listen({ token: () => null, onSignedOut: () => {} })()).not.toThrow();
    forbidden.mockRestore();
  });
});
