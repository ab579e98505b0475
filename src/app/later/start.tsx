/** What no page waits for, started once the first one stands: measuring, heads of later pages, the place in each page, changed settings, offers to install, consent to counting. */
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { startConsent } from '../../flows/analytics/start-consent.ts';
import { followSettings } from '../../flows/settings/follow-settings.ts';
import { readKept } from '../../flows/reservations/kept-vouchers.ts';
import { measureVitals } from '../../flows/vitals/measure.ts';
import { WordsProvider } from '../../i18n/words.tsx';
import { clearOutdatedCaches } from '../../runtime/app-version.ts';
import { detectDevice } from '../../runtime/device.ts';
import { watchInstallOffers } from '../../runtime/install-prompt.ts';
import { prepareOffline } from '../../runtime/offline.ts';
import { rememberScroll } from '../../runtime/scroll-memory.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { RuntimeProvider } from '../../runtime/use-runtime.tsx';
import { rememberSearch, rememberTrip } from '../../stores/recent.ts';
import { FOOTER, loadPage } from '../load-page.ts';
import { matchPage, type Match } from '../match-page.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { followPages } from './shown-pages.ts';

/** @param early what happened in the actor system before this was here */
export function startLater(runtime: Runtime, early: readonly InspectionEvent[]): () => void {
  detectDevice(runtime.shell);
  const forgetScroll = rememberScroll();
  const stopWatching = watchInstallOffers(runtime.shell);
  void clearCaches(runtime).then(() => prepare(runtime));
  const match = matchPage(location.pathname);
  const { pathname } = location;
  const first = match && { name: match.name, pathname, title: document.title };
  const consent = startConsent(runtime, early, first);
  const remember = (shown: Match | null) => {
    const { local } = runtime.environment.storages;
    if (shown?.name === 'detail') rememberTrip(local, shown.params['productId'] ?? '');
    if (shown?.name === 'search') rememberSearch(local, new URLSearchParams(location.search).get('q') ?? '');
  };
  remember(match);
  const stopFollowing = followPages(runtime, (shown, title) => {
    remember(shown);
    consent?.shown({ name: shown.name, pathname: location.pathname, title });
  });
  const settings = followSettings(runtime, () => hydrateAll(runtime));
  if (match) void measure(runtime, match.name);
  const banner = consent && showBanner(runtime, consent.actor);
  return () => {
    forgetScroll();
    stopWatching();
    stopFollowing();
    settings.stop();
    consent?.stop();
    void banner?.then((remove) => remove());
  };
}

/** Hydrates every part of the server's page, since it has to match the settings that the page was rendered with. */
function hydrateAll({ hydration }: Runtime): Promise<unknown> {
  hydration.start();
  return Promise.all([hydration.done, FOOTER.load()]);
}

async function clearCaches({ environment, report }: Runtime) {
  try {
    await clearOutdatedCaches(environment.storages.local, globalThis.caches);
  } catch (error) {
    report.log('Caches of an older version stay.', { error: String(error) });
  }
}

/** In development there is no service worker. */
async function prepare({ environment, preferences, report }: Runtime) {
  try {
    if (!import.meta.env.PROD) return;
    const hasVouchers = readKept(environment.storages.local).length > 0;
    await prepareOffline(preferences.locale(), () =>
      Promise.all([
        loadPage('offline'),
        FOOTER.load(),
        // Not fetched for the many who keep no voucher.
        ...(hasVouchers ? [import('../../pages/shared/vouchers/sheet.tsx'), import('../../ui/qr-code.tsx')] : []),
      ]),
    );
  } catch (error) {
    report.log('Nothing is stored for a lost network.', { error: String(error) });
  }
}

async function measure({ shell, report }: Runtime, page: NonNullable<ReturnType<typeof matchPage>>['name']) {
  try {
    await measureVitals({
      page,
      device: () => (shell.get().context.mobileDevice ? 'mobile' : 'desktop'),
      beacon: (path, body) => void navigator.sendBeacon(path, body),
    });
  } catch (error) {
    report.log('Nothing is measured.', { error: String(error) });
  }
}

type Actor = NonNullable<ReturnType<typeof startConsent>>['actor'];

/** Before the page in the document, so that keyboard and screen reader meet the question first; answers how to remove it. */
async function showBanner(runtime: Runtime, actor: Actor): Promise<() => void> {
  await runtime.host.loadWords(runtime.preferences.locale(), ['consent']);
  const place = document.createElement('div');
  document.body.prepend(place);
  const root = createRoot(place);
  root.render(
    <RuntimeProvider runtime={runtime}>
      <WordsProvider i18n={runtime.i18n}>
        <ConsentBanner actor={actor} />
      </WordsProvider>
    </RuntimeProvider>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
