/** The shop on the home screen: a button where the browser offers to install it, words where the member has to do it by hand. */
import { useInstall } from '../../flows/install/install.ts';
import { useWords } from '../../i18n/words.tsx';
import { useSiteName } from '../../runtime/site-name.ts';
import { Button } from '../../ui/button.tsx';
import css from './my-menu.module.css';

export function Install() {
  const { t } = useWords('member');
  const { matches, send } = useInstall();
  const site = useSiteName();
  if (matches('unavailable')) return null;
  return (
    <section aria-labelledby="install" className={css.install}>
      <h2 id="install">{t('install.title', { site })}</h2>
      <p role="status">
        {t(matches('installed') ? 'install.done' : matches('manual') ? 'install.manual' : 'install.text', { site })}
      </p>
      {(matches('offered') || matches('asking')) && (
        <Button variant="secondary" loading={matches('asking')} onClick={() => send({ type: 'install.requested' })}>
          {t('install.act', { site })}
        </Button>
      )}
    </section>
  );
}
