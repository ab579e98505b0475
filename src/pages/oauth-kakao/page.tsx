/** The page that Kakao leads back to (§2). */
import { SocialAnswerPage } from '../shared/social/answer.tsx';

export function OauthKakaoPage() {
  return <SocialAnswerPage provider="kakao" />;
}
