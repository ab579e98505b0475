/** The frame around every page: skip link, header, the page, side section, footer, and what may lie over them. */
import { useSelector } from '@xstate/store-react';
import { useSelector as useActor } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { getTextDirection } from '../i18n/direction.ts';
import { useLinks } from '../runtime/link-navigation.ts';
import { usePageEffects } from '../runtime/page-effects.ts';
import { useLocale, useRuntime } from '../runtime/use-runtime.tsx';
import { Button } from '../ui/button.tsx';
import { Loader } from '../ui/loader.tsx';
import { Notice } from '../ui/notice.tsx';
import { Announcement } from '../ui/visually-hidden.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import css from './frame.module.css';
import { matchPage } from './match-page.ts';
import { HydratedFooter, Outlet } from './outlet.tsx';
import { Header } from './shell/header.tsx';
import { SideSection } from './shell/side-section.tsx';
import { usePageTitle } from './title.ts';
import { useWords } from '../i18n/words.tsx';

const isPage = (path: string) => path === '/' || matchPage(path) !== null;

const PreferencesDialog = lazy(async () => ({
  default: (await import('./shell/preferences-dialog.tsx')).PreferencesDialog,
}));
const Question = lazy(async () => ({ default: (await import('./shell/question.tsx')).Question }));
const Toaster = lazy(async () => ({ default: (await import('../runtime/toaster.tsx')).Toaster }));

export function Frame() {
  const { t } = useWords('shell');
  const links = useLinks(isPage);
  return (
    <div className={css.page} {...links}>
      <Header>
        <a href="#content" className={css.skip}>
          {t('skip')}
        </a>
      </Header>
      <Strips />
      <main id="content" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SideSection />
      <HydratedFooter />
      <Arrival />
      <ErrorBoundary quiet>
        <Overlays />
      </ErrorBoundary>
    </div>
  );
}

/** Beside the page and not around it: a render of the frame before the page is hydrated would throw the server's HTML away. */
function Arrival() {
  return <Announcement text={usePageEffects(usePageTitle())} />;
}

/** What must be known above any page: no connection, or a start that failed. */
function Strips() {
  const { t } = useWords('shell');
  const { shell, startup } = useRuntime();
  const online = useSelector(shell, (state) => state.context.online);
  const failed = useActor(startup, (state) => state.hasTag('failed'));
  return (
    <>
      {!online && (
        <div className={css.strip}>
          <Notice tone="warn" live>
            {t('offline')}
          </Notice>
        </div>
      )}
      {failed && online && (
        <div className={css.strip}>
          <Notice
            tone="warn"
            live
            action={
              <Button variant="secondary" size="s" onClick={() => startup.send({ type: 'retry.requested' })}>
                {t('startup.retry')}
              </Button>
            }
          >
            {t('startup.failed')}
          </Notice>
        </div>
      )}
    </>
  );
}

function Overlays() {
  const { t } = useWords('shell');
  const { shell, startup, system } = useRuntime();
  const locale = useLocale();
  const loading = useSelector(shell, (state) => state.context.loading);
  const message = useSelector(shell, (state) => state.context.loadingMessage);
  const choosing = useSelector(shell, (state) => state.context.languageModalOpen);
  const question = useSelector(shell, (state) => state.context.question);
  const noticed = useActor(system.notices, (state) => state.context !== null);
  const starting = useActor(startup, (state) => state.hasTag('busy'));
  return (
    <>
      {(loading || starting) && <Loader aloft {...(message === null ? {} : { message })} />}
      <Suspense fallback={null}>
        {choosing && <PreferencesDialog />}
        {question && <Question question={question} />}
        {noticed && <Toaster notices={system.notices} dir={getTextDirection(locale)} label={t('toasts')} />}
      </Suspense>
    </>
  );
}
