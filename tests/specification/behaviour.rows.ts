/** §1, §2 and §4: what the shop does at its start, on its screens, and from state to state. */
import { rowsOf, type Row } from './row.ts';

const ARRIVAL = 'runtime/arrival.test.tsx';
const STARTUP = 'machines/startup.test.ts';
const FAIL = 'pages/fail.test.tsx';
const SHOP = 'pages/shop.test.tsx';

export const BEHAVIOUR: readonly Row[] = [
  ...rowsOf('§1', [
    [
      'the start resolves the user, then user info and cart count',
      STARTUP,
      'resolves the user, then user info and cart count, when a visitor signs in later',
    ],
    [
      'then settings and menus',
      STARTUP,
      'asks for settings and menus in that order when nothing came, and for no user without a token',
    ],
    [
      'copy protection is enabled before the shop is shown, and its failure keeps nothing back',
      STARTUP,
      'shows the shop even when copy protection cannot be fetched',
    ],
    [
      'page views are counted on route changes',
      'flows/analytics/counting.test.tsx',
      'the script waits for a moment of rest, and what happens until then is told after it',
    ],
    [
      'a member asks for a business account with a name and a file',
      'server/features/accounts/business.test.ts',
      'a member asks for a business account with a name and a file, and sees how it stands',
    ],
    ['the interface speaks several languages', 'i18n/words.test.tsx', 'follows the language'],
    ['card payment', 'e2e/main-road.test.ts', 'from the front page to a refunded reservation, by card'],
    [
      'bank transfer',
      'e2e/main-road.test.ts',
      'by bank transfer: reference and amount to copy, confirmed once the deposit is matched',
    ],
    [
      'the cart leads to a reservation',
      'e2e/cart.test.ts',
      'two trips, one reservation, and the cart is empty afterwards',
    ],
    ['quotations', 'e2e/quotations.test.ts', 'a group asks for a price, and reserves at the one that is offered'],
    [
      'social reviews and review requests',
      'e2e/social-reviews.test.ts',
      'a post is sent in, approved, and opens elsewhere only when it is pressed',
    ],
    [
      'reviews',
      'e2e/reviews.test.ts',
      'a review with a photo stands on the page of the trip until its author deletes it',
    ],
  ]),
  ...rowsOf('§2', [
    ['the bare origin leads to the front page', SHOP, 'sends the bare origin to the front page'],
    [
      'any other path is the not-found page',
      SHOP,
      'says 404 for what is no page, and for what the server does not find',
    ],
    ['a title is that of the page and the site name', SHOP, 'speaks %s, %s'],
    [
      'the title without one is the site name',
      'specification/screens.test.tsx',
      'a page without a title of its own is called by the name of the site',
    ],
    [
      'a navigation scrolls to the top after its delay',
      ARRIVAL,
      'that is navigated to begins at its top after a tenth of a second, with the focus on its heading',
    ],
    ['a hash anchor is scrolled to smoothly', ARRIVAL, 'scrolls to the place in its address (%s: %s)'],
    [
      'the failure page has defaults for code and reason',
      FAIL,
      'shows Unknown and an unknown error where the address names neither, and promises nothing',
    ],
    [
      'the failure page reads code and message',
      FAIL,
      'quotes the message of an unknown code as text, cut to a readable length',
    ],
    [
      'the success page logs which value of its address is missing',
      'flows/payments/payment-ends.test.tsx',
      'names the value that is missing, such as %s',
    ],
    [
      'the modal changes language and currency',
      SHOP,
      'changes language and currency in place, and keeps what was typed',
    ],
    [
      'the header is fixed past its threshold',
      'specification/screens.test.tsx',
      'past %i pixels and not at them %s is fixed',
    ],
    [
      'the side section is fixed past its threshold',
      'specification/screens.test.tsx',
      'past %i pixels and not at them %s is fixed',
    ],
    [
      'page titles exist for each page that is named',
      'specification/routes.test.ts',
      'each title that is specified belongs to a page of the table',
    ],
  ]),
  ...rowsOf('§4', [
    [
      'a stored token is a session',
      'machines/session.test.ts',
      'is signed in by a token of an earlier page, and tells the rest',
    ],
    [
      'a refused login check removes the tokens',
      'machines/session.test.ts',
      'removes the tokens without leading anywhere when the login check fails',
    ],
    [
      'a 401 removes both tokens',
      'machines/session.test.ts',
      'removes both tokens, remembers the path and leads to login when a shown call is answered 401',
    ],
    [
      'both tokens lie in the storage of the tab',
      'stores/storage.test.ts',
      'is cleared with both tokens and the member, and nothing else of the tab',
    ],
    [
      'locale and currency are stored',
      'stores/storage.test.ts',
      'go to the storage, to the cookie that the first HTML reads, and to the page',
    ],
    [
      'a protected page leads to the login page and remembers its path',
      'runtime/login-gate.test.tsx',
      'lead a visitor to the login page and back, and leave no page behind that leads there again',
    ],
    [
      'the path is remembered under the key redirect',
      'runtime/redirects.test.ts',
      'is remembered under the name of the specification',
    ],
    [
      'every status has its words',
      'flows/reservations/reservation-status.test.ts',
      'has words for every status and every reason of an end',
    ],
    [
      'an act that comes too late says why: canceled, expired, requested',
      'machines/reservation-status.test.ts',
      'an act that comes too late is told why',
    ],
    [
      'a transfer waits for its deposit and is confirmed by it',
      'server/features/reservations/paying.test.ts',
      'by bank transfer fixes reference, account and deadline, and is confirmed by the right deposit only',
    ],
    [
      'a refused confirmation leads to the failure page with code and message',
      'flows/payments/payment-ends.test.tsx',
      'names code, words, reservation and order, and takes the place of the return page',
    ],
    [
      'a confirmed payment shows the success page',
      'paths/payment-page.test.tsx',
      'is brought through all that can happen to it, and what is left out has a reason',
    ],
    [
      'an answered inquiry is marked as such',
      'pages/contact-us.test.tsx',
      'lists what was asked, marks what is new, and leads to it and to another one',
    ],
    ['cart items start unselected', 'pages/cart.test.tsx', 'starts with nothing selected and nothing to reserve'],
  ]),
];
