/** §9: the constants of the specification beside ours, and what is proven by a test of its own. */
import { DIRECTIONS } from '../../src/contract/points.ts';
import * as limits from '../../src/contract/limits.ts';
import * as timing from '../../src/contract/page-timing.ts';
import { CURRENCIES, DEFAULT_CURRENCY, DEFAULT_LOCALE, LOCALES, STORAGE_KEYS } from '../../src/contract/locale.ts';
import calendar from '../../locales/ko/calendar.json';
import settings from '../../src/server/features/settings/seed/settings.json';
import { rowsOf, type Row } from './row.ts';

export interface Constant {
  name: string;
  ours: unknown;
  specified: unknown;
}

const constant = (name: string, ours: unknown, specified: unknown): Constant => ({ name, ours, specified });

const LANGUAGES = 'ko en ja zh-CN zh-TW fr de es it ru pt fr-CA kk hi id th vi tl ar af tr';

export const CONSTANTS: readonly Constant[] = [
  constant('timeout of a call, ms', limits.CALL_TIMEOUT_MS, 100_000),
  constant(
    'currencies',
    CURRENCIES.map(({ currency, locale, symbol }) => `${currency} ${locale} ${symbol}`),
    ['USD en-US $', 'KRW ko-KR ₩'],
  ),
  constant('default currency', DEFAULT_CURRENCY, 'USD'),
  constant('default rates', limits.DISPLAY_RATES, { krw_to_usd: 0.0007, usd_to_krw: 1465 }),
  constant('exchange rate field', settings.settings.exchange_rate_field, 1500),
  constant('languages', LOCALES.join(' '), LANGUAGES),
  constant('number of languages', LOCALES.length, 21),
  constant('default locale', DEFAULT_LOCALE, 'en'),
  constant('rows of a page', limits.DEFAULT_PER_PAGE, 10),
  constant('direction of points', DIRECTIONS[0], 'desc'),
  constant('life of a password link, minutes', limits.RESET_LINK_MINUTES, 60),
  constant('time for a bank transfer, days', limits.DEPOSIT_DAYS, 3),
  constant('free luggage for each person', limits.FREE_LUGGAGE_PER_TRAVELLER, 2),
  constant('price of a further piece, US cents', limits.EXTRA_LUGGAGE_USD_CENTS, 1000),
  constant('fewest travellers', limits.MIN_TRAVELLERS, 2),
  constant('days before the earliest departure', limits.MIN_LEAD_DAYS, 1),
  constant('characters of a password', limits.PASSWORD_LENGTH, { min: 8, max: 25 }),
  constant('fewest characters of a review', limits.REVIEW_CONTENT_LENGTH.min, 10),
  constant('scroll thresholds, px', timing.SCROLL_THRESHOLDS, { header: 130, side: 250, payment: 440 }),
  constant('scroll delay, ms', timing.SCROLL_DELAY_MS, 100),
  constant('delay before a page is saved, ms', timing.PRERENDER_SAVE_DELAY_MS, 1000),
  constant('parameter of a page that is saved, ms', timing.PRERENDER_PARAMETER_MS, 2000),
  constant('page speed', limits.VITAL_LIMITS, { LCP: 2500, INPUT_DELAY: 100, CLS: 0.1 }),
  constant('time of a toast, ms', timing.TOAST_MS, 1000),
  constant('time of a notification, ms', timing.NOTIFICATION_MS, 3000),
  constant(
    'keys of the browser’s storage',
    [STORAGE_KEYS.accessToken, STORAGE_KEYS.socialAccessToken, STORAGE_KEYS.locale, STORAGE_KEYS.currency],
    ['ACCESS_TOKEN', 'SOCIAL_ACCESS_TOKEN', 'LOCALE', 'CURRENCY'],
  ),
  constant('key of the intended path', STORAGE_KEYS.redirect, 'redirect'),
  constant('Korean months', calendar.months.long.join(' '), '1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월'),
  constant('Korean weekdays', calendar.weekdays.short.join(''), '일월화수목금토'),
  constant('warnings of copy protection', settings.settings.copy_protection_warnings, false),
];

const COPYING = 'runtime/copy-protection.test.tsx';
const WARNING = 'runtime/copy-warnings.test.tsx';

export const CONSTANT_ROWS: readonly Row[] = rowsOf('§9', [
  ['dollars without decimals', 'i18n/format-money.test.ts', 'shows dollars as the specification does'],
  ['won without decimals', 'i18n/format-money.test.ts', 'shows won as the specification does'],
  [
    'settings override the rate',
    'rules/money.test.ts',
    'settings name the rate in either direction; the stored one wins',
  ],
  [
    'a call that takes too long ends',
    'specification/rules.test.ts',
    'a call is given up after 100 seconds and no earlier',
  ],
  [
    'a call that its asker could end ends after that time too',
    'client/transport.test.ts',
    'ends after its time where its asker could end it too',
  ],
  ['a new version empties the caches once', 'runtime/app-version.test.ts', 'clears all caches where %s, once'],
  ['dark is the class `lite`', 'app/appearance.test.tsx', 'starts as chosen: %s'],
  [
    'parts come into view at a tenth',
    'ui/reveal.test.tsx',
    'waits below the window for a tenth of itself, and is shown for good',
  ],
  [
    'a password link ends after its hour',
    'server/features/accounts/passwords.test.ts',
    'a link ends after an hour, and one that was never made opens nothing',
  ],
  [
    'a transfer ends after its days',
    'server/features/reservations/rules.test.ts',
    'is three days from the reservation (§9), however late the transfer is chosen',
  ],
  ['slow pages are warned of', 'flows/vitals.test.tsx', 'warns of %s above its limit and not at it'],
  [
    'toasts stand bottom right, as wide as specified, in the colours of their kind',
    'specification/screens.test.tsx',
    'a toast stands at the bottom right, 25rem wide, in the colour of its kind',
  ],
  ['a message has Confirm', 'ui/dialog.test.tsx', 'is a message with Confirm where there is nothing to refuse'],
  ['a question has Yes and No', 'ui/dialog.test.tsx', 'offers Yes and No and waits for one of them (§9)'],
  ['what each mode of copy protection blocks', COPYING, '%s keeps from a text: %j'],
  [
    'select all, save, source and developer shortcuts are blocked',
    COPYING,
    'strict keeps shortcuts that select, save or look behind the page: %s with %j',
  ],
  [
    'it is switched off and changed at run time',
    COPYING,
    'switched off and on at run time, and to another mode, it keeps what the present mode says and no more',
  ],
  ['crawlers are left alone', COPYING, 'leaves search engines alone, which could not read the page otherwise'],
  [
    'fields and links stay usable',
    COPYING,
    'fields and links stay usable in every mode, and nothing ever keeps anybody from pasting',
  ],
  ['developer tools are looked for', WARNING, 'are warned of each time that they are opened, and not all the while'],
  ['by a difference of the window', WARNING, 'docked tools are told from a zoom'],
  ['a long press on a picture', WARNING, 'a long press on a picture is answered, a short one is not'],
  ['a mobile device', 'runtime/device.test.tsx', '%s at %i pixels with touch %s is mobile: %s'],
  [
    'days in the words of each language, Korean included',
    'i18n/format-dates.test.ts',
    'reads as a person of that language writes it',
  ],
  [
    'dark mode is the class lite',
    'app/appearance.test.tsx',
    'follows the device until one is chosen, and a choice at once',
  ],
  [
    'a part is revealed at a tenth',
    'ui/reveal.test.tsx',
    'waits below the window for a tenth of itself, and is shown for good',
  ],
  [
    'a default picture and the address of the site in the head',
    'server/html/head.test.ts',
    'show the picture of the shop, or that of the page, with their size',
  ],
]);
