/** A device as people recognise it: browser and system, as far as they are known. */
import type { MemberSession } from '../../contract/accounts/security.ts';
import { useWords } from '../../i18n/words.tsx';

/** For labels. */
export function useDeviceName(): (device: MemberSession['device']) => string {
  const { t } = useWords('member');
  return ({ browser, system }) => {
    if (browser !== '' && system !== '') return t('security.onSystem', { browser, system });
    return browser || system || t('security.unknownDevice');
  };
}

export function DeviceName({ device }: { device: MemberSession['device'] }) {
  return <bdi>{useDeviceName()(device)}</bdi>;
}
