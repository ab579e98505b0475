/** Signing in and out, and what is yours once you are in. */
import { pathTo } from '../../contract/paths.ts';
import { useRuntime, useSession } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './account-links.module.css';
import header from './header.module.css';

export function AccountLinks() {
  const { t } = useWords('shell');
  const { report } = useRuntime();
  const session = useSession();
  const isMember = session.hasTag('signedIn');
  const signOut = () => {
    session.send({ type: 'signout.requested' });
    void report.notice('info', t('account.signedOut'));
  };
  // Until storage is read no member is known: the server renders both ways, and a style sheet shows the one of this visitor.
  const isOpen = session.matches('unknown');
  return (
    <>
      {!isMember && (
        <div className={isOpen ? css.ofVisitor : undefined}>
          <LinkButton href={pathTo('login', {})} variant="secondary" size="s">
            {t('account.signIn')}
          </LinkButton>
        </div>
      )}
      {(isMember || isOpen) && (
        <div className={classNames(css.own, isOpen && css.ofMember)}>
          <a
            href={pathTo('myMenu', {})}
            className={header.tool}
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
        </div>
      )}
    </>
  );
}
