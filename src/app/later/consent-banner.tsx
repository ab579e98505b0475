/** Asks whether visits may be counted: two answers of equal weight, over the foot of the window, in the way of nothing. */
import { useSelector } from '@xstate/react';
import { pathTo } from '../../contract/paths.ts';
import type { ConsentActor } from '../../flows/analytics/consent.ts';
import { useWords } from '../../i18n/words.tsx';
import { useLinks } from '../../runtime/link-navigation.ts';
import { Button } from '../../ui/button.tsx';
import { matchPage } from '../match-page.ts';
import css from './consent-banner.module.css';

const isPage = (path: string) => matchPage(path) !== null;

export function ConsentBanner({ actor }: { actor: ConsentActor }) {
  const { t } = useWords('consent');
  const links = useLinks(isPage);
  const isAsking = useSelector(actor, (state) => state.matches('asking'));
  if (!isAsking) return null;
  return (
    <section className={css.banner} aria-label={t('title')} {...links}>
      <p className={css.text}>
        <strong>{t('title')}</strong> {t('text')} <a href={pathTo('boardDetail', { id: 'privacy' })}>{t('privacy')}</a>
      </p>
      <div className={css.answers}>
        <Button variant="secondary" size="s" onClick={() => actor.send({ type: 'consent.refused' })}>
          {t('refuse')}
        </Button>
        <Button variant="secondary" size="s" onClick={() => actor.send({ type: 'consent.given' })}>
          {t('give')}
        </Button>
      </div>
    </section>
  );
}
