/** Google's tag: loaded when the browser has nothing better to do, told what we choose to tell, and gone with the consent. */

/** What the service is told of, by name. */
export interface CountedEvent {
  name: string;
  parameters: Readonly<Record<string, unknown>>;
}

export interface Tag {
  send(event: CountedEvent): void;
  /** Sends nothing any more, and deletes the cookies. */
  stop(): void;
}

type TagWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;

const SOURCE = 'https://www.googletagmanager.com/gtag/js';

/** No advertising, no linking to an account, no page view that we did not send. */
const PRIVACY = {
  send_page_view: false,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
  cookie_flags: 'SameSite=Lax;Secure',
};
const NO_ADVERTISING = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

function deleteCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    if (!/^_ga(_|$)/.test(name)) continue;
    // The service writes them for the widest domain that it can.
    const labels = location.hostname.split('.');
    for (const domain of ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

/** @param failed told when the script does not come, as where a visitor's browser blocks it */
export function loadTag(id: string, failed: (error: unknown) => void): Tag {
  const own = window as unknown as TagWindow;
  const layer = (own.dataLayer ??= []);
  // The service reads the arguments object itself, and no array.
  function tell(..._words: unknown[]): void {
    layer.push(arguments);
  }
  own[`ga-disable-${id}`] = false;
  tell('consent', 'default', { ...NO_ADVERTISING, analytics_storage: 'granted' });
  tell('js', new Date());
  tell('config', id, PRIVACY);
  const isThere = document.querySelector(`script[src^="${SOURCE}"]`) !== null;
  if (!isThere) {
    const script = document.createElement('script');
    script.async = true;
    script.src = `${SOURCE}?id=${encodeURIComponent(id)}`;
    script.addEventListener('error', () => failed(new Error('The script of the counting service did not come.')));
    document.head.append(script);
  }
  return {
    send: ({ name, parameters }) => tell('event', name, parameters),
    stop() {
      own[`ga-disable-${id}`] = true;
      tell('consent', 'update', { analytics_storage: 'denied' });
      deleteCookies();
    },
  };
}
