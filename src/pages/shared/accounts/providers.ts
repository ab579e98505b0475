/** The social providers of a member in the words and the order of the page's language. */
import type { Member } from '../../../contract/accounts/members.ts';
import { useWords } from '../../../i18n/words.tsx';

const KEYS = { kakao: 'profile.withKakao', naver: 'profile.withNaver' } as const;

export function useProviders({ social }: Member): string {
  const { t, i18n } = useWords('member');
  const names = social.map((type) => t(KEYS[type]));
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
}
