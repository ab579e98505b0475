/** Signing in and out, and what is yours once you are in. */
import { pathTo } from '../../contract/paths.ts';
import { useRuntime, useSession } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './header.module.css';

export function AccountLinks() {
  const { t } = useWords('shell');
  const { report } = useRuntime();
  const session = useSession();
  // Until storage is read no member is known: the server renders the same page for all visitors.
  if (!session.hasTag('signedIn')) {
    return (
      <LinkButton href={pathTo('login', {})} variant="secondary" size="s">
        {t('account.signIn')}
      </LinkButton>
    );
  }
  const signOut = () => {
    session.send({ type: 'signout.requested' });
    void report.notice('info', t('account.signedOut'));
  };
  return (
    <>
      <a
        href={pathTo('myMenu', {})}
        className={css.tool}
        title={session.member ? t('account.hello', { name: session.member.name }) : undefined}
      >
        <Icon name="user" />
        <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
      </a>
      <a href={pathTo('myReservation', {})} className={css.plain}>
        {t('account.reservations')}
      </a>
      <Button variant="quiet" size="s" loading={session.hasTag('busy')} onClick={signOut}>
        {t('account.signOut')}
      </Button>
    </>
  );
}
