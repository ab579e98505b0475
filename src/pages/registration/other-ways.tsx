/** Links for visitors who have an account already, or join as a company or as a person. */
import type { UserType } from '../../flows/accounts/registration.ts';
import { pathTo } from '../../contract/paths.ts';
import { Way } from '../shared/accounts/sheet.tsx';
import { useWords } from '../../i18n/words.tsx';

export function OtherWays({ userType }: { userType: UserType }) {
  const { t } = useWords('registration');
  return (
    <>
      <Way href={pathTo('login', {})}>{t('have')}</Way>
      {userType === 'general' && <Way href={pathTo('registration', { userType: 'business' })}>{t('toBusiness')}</Way>}
      {userType === 'business' && <Way href={pathTo('registration', { userType: 'general' })}>{t('toGeneral')}</Way>}
    </>
  );
}
