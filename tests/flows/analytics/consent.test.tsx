/** The consent to counting: asked where a service is set, remembered, followed from tab to tab, and ended with the shop. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { followOtherTabs, provideConsent, readAnswer } from '../../../src/flows/analytics/consent.ts';
import { isCounted } from '../../../src/flows/analytics/is-counted.ts';
import { findConsent, startConsent } from '../../../src/flows/analytics/start-consent.ts';
import { memoryStorages } from '../../../src/stores/storage.ts';
import { closeWindow, ID, idle, MAIN, openShop, openWindow, scripts } from './counted-shop.ts';

beforeEach(openWindow);
afterEach(closeWindow);

const answerElsewhere = (key: string, newValue: string) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('without a service', () => {
  it.each([{}, { google_analytics_id: '' }, { google_analytics_id: '"><script>' }, { google_analytics_id: 7 }])(
    'nothing is asked and nothing is loaded: %o',
    async (settings) => {
      const { runtime } = openShop(settings);
      expect(isCounted(settings)).toBe(false);
      expect(startConsent(runtime, [], MAIN)).toBeNull();
      expect(findConsent(runtime)).toBeNull();
      await idle();
      expect(scripts()).toEqual([]);
    },
  );
});

describe('with a service', () => {
  it('the footer knows that visits may be counted', () => {
    expect(isCounted({ google_analytics_id: ID })).toBe(true);
  });

  it('a yes is remembered like a no, and the next visit is not asked', () => {
    for (const answer of ['given', 'refused'] as const) {
      const { runtime, storages } = openShop();
      const consent = startConsent(runtime, [], MAIN);
      expect(consent?.actor.getSnapshot().value).toBe('asking');
      consent?.actor.send({ type: `consent.${answer}` });
      expect(storages.local.get('ANALYTICS_CONSENT')).toBe(answer);
      const again = openShop();
      again.storages.local.set('ANALYTICS_CONSENT', answer);
      expect(startConsent(again.runtime, [], MAIN)?.actor.getSnapshot().value).toBe(answer);
      expect(findConsent(again.runtime)?.getSnapshot().value).toBe(answer);
    }
  });

  it('a browser that asks not to be followed has answered, and may still be told otherwise', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    const { runtime } = openShop();
    const actor = startConsent(runtime, [], MAIN)?.actor;
    expect(actor?.getSnapshot().value).toBe('refused');
    actor?.send({ type: 'consent.given' });
    expect(actor?.getSnapshot().value).toBe('given');
  });

  it.each([
    [{ globalPrivacyControl: true }, 'refused'],
    [{ globalPrivacyControl: false }, null],
    [{ doNotTrack: '1' }, 'refused'],
    [{ doNotTrack: '0' }, null],
    [{ doNotTrack: 'unspecified' }, null],
    [{ doNotTrack: null }, null],
    [{}, null],
  ])('a browser that says %o answers %s', (browser, answer) => {
    expect(readAnswer(memoryStorages(), browser)).toBe(answer);
  });

  it('what the visitor said counts more than what the browser says', () => {
    const storages = memoryStorages();
    storages.local.set('ANALYTICS_CONSENT', 'given');
    expect(readAnswer(storages, { doNotTrack: '1', globalPrivacyControl: true })).toBe('given');
  });
});

describe('an answer in another tab', () => {
  it('counts here', () => {
    const { runtime } = openShop();
    const actor = startConsent(runtime, [], MAIN)?.actor;
    answerElsewhere('ANALYTICS_CONSENT', 'refused');
    expect(actor?.getSnapshot().value).toBe('refused');
  });

  it('is heard until the shop is left; what else is stored is none', () => {
    const send = vi.fn<(event: unknown) => void>();
    const stop = followOtherTabs({ send });
    answerElsewhere('ANALYTICS_CONSENT', 'nonsense');
    answerElsewhere('NEWSLETTER', 'given');
    expect(send).not.toHaveBeenCalled();
    answerElsewhere('ANALYTICS_CONSENT', 'given');
    stop();
    answerElsewhere('ANALYTICS_CONSENT', 'refused');
    expect(send.mock.calls).toEqual([[{ type: 'consent.given' }]]);
  });
});

describe('the end of the shop', () => {
  it('ends the consent, and what other tabs answer then is not heard', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { runtime } = openShop();
    const consent = startConsent(runtime, [], MAIN);
    consent?.stop();
    answerElsewhere('ANALYTICS_CONSENT', 'given');
    expect(consent?.actor.getSnapshot()).toMatchObject({ status: 'stopped', value: 'asking' });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe('counting that fails', () => {
  it('is logged, and the consent stays', () => {
    const log = vi.fn<(error: unknown) => void>();
    const broken = new Error('broken');
    const count = () => {
      throw broken;
    };
    const machine = provideConsent({ storages: memoryStorages(), count, log });
    const actor = createActor(machine, { input: { isWanted: true, answer: 'given' } }).start();
    expect(log.mock.calls).toEqual([[broken]]);
    expect(actor.getSnapshot().value).toBe('given');
  });

  it('is told to engineers in words', () => {
    const { runtime } = openShop();
    startConsent(runtime, [], { ...MAIN, name: 'no page' as never })?.actor.send({ type: 'consent.given' });
    expect(runtime.report.log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^TypeError: /));
  });
});
