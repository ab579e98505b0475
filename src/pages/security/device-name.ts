/** A device as people recognise it: browser and system, as far as they are known. */
import type { MemberSession } from '../../contract/accounts/security.ts';
import { useWords } from '../../i18n/words.tsx';

/** Its sentence runs as the page does, not as the name that it begins with. */
export function useDeviceName(): (device: MemberSession['device']) => string {
  const { t } = useWords('member');
  return ({ browser, system }) => {
    if (browser !== '' && system !== '') return t('security.onSystem', { browser, system });
    return browser || system || t('security.unknownDevice');
  };
}
