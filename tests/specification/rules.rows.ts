/** §5 and §6: what may be entered, and who may do what. */
import { rowsOf, type Row } from './row.ts';

const JOINING = 'rules/joining.test.ts';
const CHOICE = 'rules/choice.test.ts';
const TRAVELLER = 'rules/traveller.test.ts';
const PRICE = 'rules/price.test.ts';

export const RULES: readonly Row[] = [
  ...rowsOf('§5', [
    ['a password of the right letters and length', JOINING, 'may be %s'],
    ['no other password', JOINING, 'is not %s'],
    ['the confirmation matches the password', JOINING, 'is typed twice alike, and each empty field is named'],
    ['a changed password is confirmed too', 'pages/account.test.tsx', 'is sent only when it was typed twice alike'],
    ['the format of an e-mail address', 'rules/email.test.ts', '%j is no address'],
    [
      'a duplicate address is told before joining',
      'flows/accounts/registration-calls.test.ts',
      'that has an account already is told of, and no code is sent for it',
    ],
    [
      'an address is verified before joining',
      'server/features/accounts/joining.test.ts',
      'an address that is not proven, proven to another, or proven too long ago joins no one',
    ],
    ['the format of a birthday', JOINING, 'was not born %s'],
    ['the format of a phone number', JOINING, 'gives a phone number without %s'],
    ['a phone number is stored without hyphens', JOINING, 'may type a phone number as %s'],
    ['each empty required field is named', JOINING, 'is told of every empty field at once'],
    [
      'the form says that required fields are empty',
      'pages/reviews.test.tsx',
      'says what is missing at each field and above them',
    ],
    [
      'a review has a title and enough content',
      'specification/rules.test.ts',
      'a review needs a title and ten characters of content',
    ],
    [
      'date, time, travellers and option of a reservation',
      CHOICE,
      'is told of everything that is missing at once, and only of that',
    ],
    [
      'the earliest day, and never the same day',
      CHOICE,
      'begins on the first day that can be booked, and ends on the last',
    ],
    [
      'two participants at least',
      CHOICE,
      'is for two to eight travellers, with those of other options on the same departure',
    ],
    ['two pieces of luggage travel free', PRICE, '%i pieces of %i travellers: %i cost extra (§5)'],
    ['each further piece has its price', PRICE, 'a further piece costs ten dollars (§9), converted once'],
    ['required terms and a payment method', TRAVELLER, 'needs a method and every term, and says all of it at once'],
    [
      'type, subject and contents of an inquiry',
      'rules/inquiry.test.ts',
      'a whole inquiry has no problems; an empty one has all of them at once',
    ],
    [
      'a number field takes digits, minus and dot',
      'rules/digits.test.ts',
      'keep minus and dot, in their full-width and Arabic forms too (§5)',
    ],
    ['an answer without data is an error', 'client/transport.test.ts', 'refuses an answer with %s as no answer'],
  ]),
  ...rowsOf('§6', [
    ['every call is open to exactly the callers that its row names', 'server/authorisation.test.ts', 'called by %s'],
    [
      'authenticated calls carry the bearer token',
      'client/transport.test.ts',
      'carries the bearer token where a member is asked for, and the key that makes it safe to repeat',
    ],
    [
      'other calls send no Authorization',
      'client/transport.test.ts',
      'says its language, asks for JSON (§7), forbids caches, and sends no Authorization without need',
    ],
    [
      'the pages of the table ask for a login as specified',
      'specification/routes.test.ts',
      'is a page under its name, and asks for a login as specified',
    ],
    [
      'a member signs in through Kakao and Naver',
      'server/features/social/sign-in.test.ts',
      'a member comes back to their own account',
    ],
    [
      'the provider is asked for the person by a bearer token',
      'server/features/social/sandbox.test.ts',
      'answers the profile of a token of any application, and tells by app_id whose it is',
    ],
  ]),
  ...rowsOf('§7', [
    [
      'calls are JSON, without caches',
      'client/transport.test.ts',
      'says its language, asks for JSON (§7), forbids caches, and sends no Authorization without need',
    ],
    [
      'answers are an envelope of data and meta',
      'client/transport.test.ts',
      'fills the path and answers data with its pagination',
    ],
    [
      'a call with a file is multipart',
      'client/transport.test.ts',
      'goes as a form where a value is a file: texts as texts, lists by repeated names, nothing for what is absent',
    ],
    [
      'the rate is read from the settings, by either direction',
      'rules/money.test.ts',
      'settings name the rate in either direction; the stored one wins',
    ],
    [
      'metadata is asked for by route name, four of which differ',
      'server/features/settings/pages.test.ts',
      '§7 names: every page has a key of its own, and four differ from their route',
    ],
    [
      'a shown page is saved a second later, with delay, route name and path',
      'app/later.test.tsx',
      'the server is told a second later, of public pages alone, and of no HTML',
    ],
    ['what is saved says so', 'runtime/first-words.test.ts', 'of a success is in the words of the shop'],
    [
      'DELETE says that it is deleted',
      'pages/wishlist.test.tsx',
      'says that it is deleted when it is taken off, as every DELETE does',
    ],
    ['copying says so', 'ui/kit.test.tsx', 'copies the plain value and says so in the words of the specification (§7)'],
    [
      'a cart line is removed without a message of success',
      'pages/cart.test.tsx',
      'removes one line, counts the cart again, and keeps the focus in the list',
    ],
  ]),
  ...rowsOf('§8', [
    [
      'a 401 leads to the login page',
      'runtime/session.test.ts',
      'to the token of now ends the session and leads to the login page',
    ],
    [
      'a quiet 401 leads nowhere',
      'runtime/session.test.ts',
      'to a quiet call ends the session without leading away from the page',
    ],
    [
      'an error has the words of the server, else its code’s, else its own, else says that it is unknown',
      'specification/rules.test.ts',
      'an error is told by the server, its code, itself, or as unknown',
    ],
    [
      'a refused sign-in has its words',
      'pages/login.test.tsx',
      'says in the words of the specification that it was refused, and forgets it when something is typed',
    ],
    [
      'a duplicate address is a 409',
      'server/features/accounts/joining.test.ts',
      'a taken address and number are told, as the specification wants',
    ],
    [
      'a failed list is no empty one',
      'pages/my-reservation.test.tsx',
      'never says that there are none when the answer did not come',
    ],
    [
      'a lost answer to a confirmation is only logged',
      'flows/payments/payment-ends.test.tsx',
      'says that an answer was lost, without a key',
    ],
    [
      'failures of metadata and saving are only logged',
      'app/later.test.tsx',
      'a failure of either call is logged and leaves the page as it is',
    ],
    [
      'without anything on sale no reservation is offered',
      'pages/detail.test.tsx',
      'offers nothing where nothing is on sale',
    ],
    [
      'without a rate a price is -1',
      'rules/money.test.ts',
      'without a rate nothing converts, and the sign for it is -1 (§8)',
    ],
    [
      'warnings of copy protection are hidden unless enabled',
      'runtime/copy-protection.test.tsx',
      'moderate keeps texts from being copied, and says so only where warnings are enabled',
    ],
    [
      'the warning about pictures is shown all the same',
      'runtime/copy-warnings.test.tsx',
      'a long press on a picture is answered, a short one is not',
    ],
    [
      'a warning is there for three seconds',
      'runtime/copy-warnings.test.tsx',
      'a visitor reads the same warning again only after three seconds, and another one at once',
    ],
  ]),
];
