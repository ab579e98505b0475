/** What a social provider put into the address of its redirect: read once, and taken out of the address at once. */
import type { SocialAnswer } from '../../machines/social-answer.machine.ts';
import { PATHS } from '../contract/paths.ts';
import type { SocialType } from '../contract/social.ts';
import type { Environment } from './environment.ts';

export interface SocialArrival {
  provider: SocialType;
  answer: SocialAnswer;
}

const PROVIDERS: Readonly<Record<string, SocialType>> = {
  [PATHS.oauthKakao.path]: 'kakao',
  [PATHS.oauthNaver.path]: 'naver',
};

export function readArrival(environment: Pick<Environment, 'currentPath' | 'go'>): SocialArrival | null {
  const [path = '', ...rest] = environment.currentPath().split('?');
  const provider = PROVIDERS[path];
  if (!provider || rest.length === 0) return null;
  environment.go(path, { replace: true });
  const query = new URLSearchParams(rest.join('?'));
  return { provider, answer: { code: query.get('code'), state: query.get('state'), error: query.get('error') } };
}
