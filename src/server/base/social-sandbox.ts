/** Where a simulator takes the place of a social provider. */
import type { SocialType } from '../../contract/social.ts';
import type { Config } from './config.ts';

export const getClientId = (config: Config, type: SocialType) =>
  type === 'kakao' ? config.kakaoClientId : config.naverClientId;

/** A sandbox stands in where no keys are set; in a live shop only where that is allowed. */
export function hasSocialSandbox(config: Config, type: SocialType): boolean {
  return getClientId(config, type) === '' && (config.deployment === 'demo' || config.sandbox === true);
}
