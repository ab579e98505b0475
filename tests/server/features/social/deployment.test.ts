/** Which provider stands behind the buttons: a sandbox in the demo, the real ones with keys, none in a live shop without. */
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../../src/server/base/read-config.ts';
import { createSocial } from '../../../../src/entry/mount-social-sandboxes.ts';
import { hasSocialSandbox } from '../../../../src/server/base/social-sandbox.ts';
import { LIVE } from '../../main/live.ts';

const readSocial = (environment: Record<string, string>, fetcher: typeof fetch = fetch) => {
  const config = readConfig(environment);
  return createSocial({
    config,
    clock: () => 0,
    random: (bytes) => new Uint8Array(bytes),
    ownAddress: () => 'http://127.0.0.1:3000',
    fetch: fetcher,
  });
};

describe('social providers', () => {
  it('are sandboxes in the demo', () => {
    const { apps, providers } = readSocial({});
    expect([apps.length, providers.kakao?.type, providers.naver?.type]).toEqual([2, 'kakao', 'naver']);
  });

  it('are missing in a live shop without keys, unless its sandbox is allowed', () => {
    expect(readSocial(LIVE)).toEqual({ apps: [], providers: { kakao: null, naver: null } });
    expect(readSocial({ ...LIVE, SANDBOX: 'on' }).apps).toHaveLength(2);
  });

  it('are the real ones with keys, without a sandbox beside them', () => {
    const environment = { ...LIVE, KAKAO_CLIENT_ID: 'rest-key', KAKAO_CLIENT_SECRET: 'secret' };
    const { apps, providers } = readSocial(environment);
    expect(apps).toEqual([]);
    expect(hasSocialSandbox(readConfig(environment), 'kakao')).toBe(false);
    const url = new URL(providers.kakao?.authorizeUrl({ state: 's', challenge: 'c' }) ?? '');
    expect(url.origin + url.pathname).toBe('https://kauth.kakao.com/oauth/authorize');
    expect(url.searchParams.get('redirect_uri')).toBe('https://maru.example/oauth-kakao');
    expect(providers.naver).toBeNull();
  });

  it.each(['KAKAO', 'NAVER'])('need key and secret of %s together', (name) => {
    expect(() => readConfig({ [`${name}_CLIENT_ID`]: 'key' })).toThrow(ConfigError);
    expect(() => readConfig({ [`${name}_CLIENT_SECRET`]: 'secret' })).toThrow(ConfigError);
  });

  it('believe no token of a client while the number of our application is not known', async () => {
    const asked: string[] = [];
    const { providers } = readSocial({ KAKAO_CLIENT_ID: 'key', KAKAO_CLIENT_SECRET: 'secret' }, async (input) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return Response.json({});
    });
    expect(await providers.kakao?.identify('a-token-of-somebody')).toEqual({ kind: 'refused', reason: 'app' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['an answer that is no JSON', async () => new Response('<html>')],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['an answer of another shape', async () => Response.json([])],
    ['a redirect to somewhere else', async () => Response.redirect('https://evil.example')],
  ])('are told as absent after %s, and never throw', async (_, answer) => {
    const keys = {
      KAKAO_CLIENT_ID: 'key',
      KAKAO_CLIENT_SECRET: 'secret',
      KAKAO_APP_ID: '7',
      NAVER_CLIENT_ID: 'key',
      NAVER_CLIENT_SECRET: 'secret',
    };
    const { providers } = readSocial(keys, answer);
    for (const provider of [providers.kakao, providers.naver]) {
      const told = await provider?.redeem({ code: 'c', state: 's', verifier: 'v' });
      expect(told?.kind).toBe('lost');
    }
  });
});
