/** The demo member who has signed in through the social sandboxes before; the ids belong to no real person. */
import { SANDBOX_SOCIAL_CLIENT } from '../server/base/demo-credentials.ts';
import { getKakaoId, getNaverId, PERSONAS } from '../sandbox/social/personas.ts';

const MEMBER_ID = 'member-john';

export const DEMO_SOCIAL_ACCOUNTS = PERSONAS.filter(({ key }) => key === 'member').flatMap(
  (person) =>
    [
      { provider: 'kakao', provider_id: String(getKakaoId(person)), member_id: MEMBER_ID },
      { provider: 'naver', provider_id: getNaverId(person, SANDBOX_SOCIAL_CLIENT), member_id: MEMBER_ID },
    ] as const,
);
