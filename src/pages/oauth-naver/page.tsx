/** The page that Naver leads back to (§2). */
import { SocialAnswerPage } from '../shared/social/answer.tsx';

export function OauthNaverPage() {
  return <SocialAnswerPage provider="naver" />;
}
