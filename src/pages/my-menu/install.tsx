/** Maru on the home screen: a button where the browser offers to install it, words where the member has to do it by hand. */
import { useInstall } from '../../flows/install/install.ts';
import { useWords } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import css from './my-menu.module.css';

export function Install() {
  const { t } = useWords('member');
  const { matches, send } = useInstall();
  if (matches('unavailable')) return null;
  return (
    <section aria-labelledby="install" className={css.install}>
      <h2 id="install">{t('install.title')}</h2>
      <p role="status">
        {t(matches('installed') ? 'install.done' : matches('manual') ? 'install.manual' : 'install.text')}
      </p>
      {(matches('offered') || matches('asking')) && (
        <Button variant="secondary" loading={matches('asking')} onClick={() => send({ type: 'install.requested' })}>
          {t('install.act')}
        </Button>
      )}
    </section>
  );
}
