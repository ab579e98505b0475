/** Kakao and Naver as the server reaches them: with keys the real ones, without keys sandboxes, in a live shop without keys none. */
import type { Hono } from 'hono';
import { PATHS } from '../contract/paths.ts';
import type { SocialType } from '../contract/social.ts';
import { SANDBOX_SOCIAL_CLIENT, SANDBOX_SOCIAL_SECRET } from '../server/base/demo-credentials.ts';
import type { Config } from '../server/base/config.ts';
import { getClientId, hasSocialSandbox } from '../server/base/social-sandbox.ts';
import type { Services } from '../server/base/context.ts';
import { createKakaoProvider } from '../server/providers/kakao-provider.ts';
import { createNaverProvider } from '../server/providers/naver-provider.ts';
import type { SocialConfig } from '../server/providers/social-provider.ts';
import { SANDBOX_APP_ID, type SocialSandboxDeps } from '../sandbox/social/deps.ts';
import { createKakaoSandbox, KAKAO_SANDBOX_BASE } from '../sandbox/social/kakao.ts';
import { createNaverSandbox, NAVER_SANDBOX_BASE } from '../sandbox/social/naver.ts';

export interface SocialParts {
  config: Config;
  /** Epoch milliseconds. */
  clock: () => number;
  random: (bytes: number) => Uint8Array;
  /** Address of this server as it reaches itself. */
  ownAddress: () => string;
  fetch: typeof fetch;
}

export function createSocial(parts: SocialParts): { apps: Hono[]; providers: Services['social'] } {
  const { config } = parts;
  const redirect = {
    kakao: config.origin + PATHS.oauthKakao.path,
    naver: config.origin + PATHS.oauthNaver.path,
  };
  const apps: Hono[] = [];
  const buildSandboxDeps = (type: SocialType): SocialSandboxDeps => ({
    clock: parts.clock,
    random: parts.random,
    origin: config.origin,
    clientId: SANDBOX_SOCIAL_CLIENT,
    clientSecret: SANDBOX_SOCIAL_SECRET,
    redirectUri: redirect[type],
  });
  /** The browser stays under the name of the machine that it uses; the server asks itself. */
  const standIn = (type: SocialType, base: string): SocialConfig => ({
    clientId: SANDBOX_SOCIAL_CLIENT,
    clientSecret: SANDBOX_SOCIAL_SECRET,
    pageBase: base,
    authBase: () => parts.ownAddress() + base,
    apiBase: () => parts.ownAddress() + base,
    redirectUri: redirect[type],
    fetch: parts.fetch,
  });
  const real = (type: SocialType, clientSecret: string, authBase: string, apiBase: string): SocialConfig => ({
    clientId: getClientId(config, type),
    clientSecret,
    pageBase: authBase,
    authBase: () => authBase,
    apiBase: () => apiBase,
    redirectUri: redirect[type],
    fetch: parts.fetch,
  });

  function kakao() {
    const { kakaoClientId, kakaoClientSecret, kakaoAuthBase, kakaoApiBase, kakaoAppId } = config;
    if (kakaoClientId !== '')
      return createKakaoProvider(real('kakao', kakaoClientSecret, kakaoAuthBase, kakaoApiBase), kakaoAppId);
    if (!hasSocialSandbox(config, 'kakao')) return null;
    apps.push(createKakaoSandbox(buildSandboxDeps('kakao')));
    return createKakaoProvider(standIn('kakao', KAKAO_SANDBOX_BASE), SANDBOX_APP_ID);
  }

  function naver() {
    const { naverClientId, naverClientSecret, naverAuthBase, naverApiBase } = config;
    if (naverClientId !== '') return createNaverProvider(real('naver', naverClientSecret, naverAuthBase, naverApiBase));
    if (!hasSocialSandbox(config, 'naver')) return null;
    apps.push(createNaverSandbox(buildSandboxDeps('naver')));
    return createNaverProvider(standIn('naver', NAVER_SANDBOX_BASE));
  }

  return { providers: { kakao: kakao(), naver: naver() }, apps };
}
