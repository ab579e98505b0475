/** §7: the calls of the specification: who may make them, what they send and answer, and the test of what they do. */
import type { Auth } from '../../src/contract/endpoint.ts';
import type { Proof } from './row.ts';

export interface SpecifiedCall {
  /** Method and path as the specification has them, a slash at the end included. */
  call: string;
  auth: Auth;
  /** Fields of the query or the body that are named. */
  sends: readonly string[];
  /** Fields of the answer that are named. */
  answers: readonly string[];
  provenBy: Proof;
}

type Named = readonly [call: string, auth: Auth, sends: string, answers: string, file: string, title: string];
const words = (text: string) => text.split(' ').filter((word) => word !== '');

const CART = 'server/http/cart.test.ts';
const SETTINGS = 'server/http/settings.test.ts';
const MEMBERS = 'server/http/members.test.ts';
const JOINING = 'server/features/accounts/joining.test.ts';
const PASSWORDS = 'server/features/accounts/passwords.test.ts';
const HOLES = 'server/features/accounts/holes.test.ts';
const POINTS = 'server/features/points/points.test.ts';

const NAMED: readonly Named[] = [
  [
    'GET /api/v1/cart',
    'member',
    '',
    '',
    CART,
    'what is added is there, with names in the language, days of the trip and seats left',
  ],
  [
    'POST /api/v1/cart',
    'member',
    'member_id product_id options',
    '',
    CART,
    'the same departure adds to its quantity, even from ten tabs at once',
  ],
  ['DELETE /api/v1/cart/{id}', 'member', '', '', CART, 'an item is replaced and removed'],
  ['GET /api/v1/common', 'none', 'type', '', SETTINGS, 'codes are categories, regions and nationalities by name'],
  ['GET /api/v1/common/meta', 'none', 'type', 'key meta', SETTINGS, 'settings name site, rate and copy protection'],
  ['GET /api/v1/common/meta/{type}/{key}', 'none', '', 'key meta', SETTINGS, 'page metadata comes in one language'],
  [
    'POST /api/v1/common/meta',
    'operator',
    '',
    '',
    SETTINGS,
    'only the operator changes them, and every change is one audit row',
  ],
  [
    'POST /api/v1/common/save-html',
    'none',
    'url html title description keywords last_updated delay route_name route_path',
    '',
    'server/features/settings/pages.test.ts',
    'is rendered by the server itself, whatever the caller says it holds',
  ],
  ['GET /api/v1/settings/menus', 'none', 'lang', 'id', SETTINGS, 'menus come as a tree in the language, or in English'],
  [
    'GET /api/v1/settings/menus/{id}',
    'none',
    '',
    'id',
    SETTINGS,
    'menus come as a tree in the language, or in English',
  ],
  [
    'GET /api/v1/auth/isLogin',
    'member',
    '',
    'id',
    MEMBERS,
    'a member signs in whatever the case of the e-mail, and is known by the token',
  ],
  [
    'GET /api/v1/auth/check-email',
    'none',
    'email',
    'isDuplicate',
    JOINING,
    'a taken address and number are told, as the specification wants',
  ],
  [
    'GET /api/v1/auth/check-phone',
    'none',
    '',
    'isDuplicate',
    JOINING,
    'a taken address and number are told, as the specification wants',
  ],
  [
    'POST /api/v1/auth/signup',
    'none',
    'name email birthday phone gender nationality passport password lang file',
    '',
    JOINING,
    'a person joins with a proven address and signs in',
  ],
  [
    'POST /api/v1/auth/signup-social',
    'none',
    'type',
    'userId',
    'server/features/social/join.test.ts',
    'a new person joins, is signed in by the same ticket, and is known from then on',
  ],
  [
    'POST /api/v1/auth/signin',
    'none',
    'email password',
    'accessToken',
    MEMBERS,
    'a member signs in whatever the case of the e-mail, and is known by the token',
  ],
  [
    'POST /api/v1/auth/signin-social',
    'none',
    'social_type social_id social_token',
    'accessToken',
    'server/features/social/sign-in.test.ts',
    'a member comes back to their own account',
  ],
  ['POST /api/v1/auth/signout', 'member', '', '', MEMBERS, 'sign-out revokes that token alone'],
  [
    'POST /api/v1/auth/reset-password',
    'none',
    'email subject html url lang',
    '',
    HOLES,
    'nothing of the caller stands in the mail, and its link leads to our own origin',
  ],
  [
    'POST /api/v1/auth/reset-password/{code}',
    'none',
    'password',
    '',
    PASSWORDS,
    'a link sets a password once, ends every session, and uses up the other links',
  ],
  [
    'POST /api/v1/auth/change-password',
    'member',
    'currentPassword newPassword',
    '',
    PASSWORDS,
    'a changed password ends every other session, is told by mail, and the old one opens nothing',
  ],
  [
    'DELETE /api/v1/auth/delete',
    'member',
    '',
    '',
    'server/features/accounts/leaving.test.ts',
    'an account is deleted by its password at any time, and by no other',
  ],
  [
    'GET /api/v1/members/{id}',
    'member',
    '',
    'name email birthday phone gender nationality passport',
    MEMBERS,
    'members see themselves, with the passport masked, and no one else',
  ],
  [
    'PUT /api/v1/members/',
    'member',
    'name email birthday phone gender nationality passport',
    '',
    'server/features/accounts/profile.test.ts',
    'the address with a slash at the end is the same call',
  ],
  ['GET /api/v1/members/points/total', 'member', '', '', MEMBERS, 'points and coupons are the member’s own'],
  [
    'GET /api/v1/members/points',
    'member',
    'page per_page direction is_valid',
    '',
    POINTS,
    'is_valid tells what can be spent from what is used up or over',
  ],
  [
    'GET /api/v1/members/points/history',
    'member',
    'page per_page direction',
    '',
    POINTS,
    'lists begin with the newest, ten to a page, or with the oldest where that is asked',
  ],
  [
    'GET /api/v1/members/coupons',
    'member',
    'product_id',
    '',
    'server/features/coupons/coupons.test.ts',
    'with a product only those come that it takes',
  ],
  [
    'POST /api/v1/members/business',
    'member',
    'company_name file lang',
    '',
    'server/features/accounts/business.test.ts',
    'a member asks for a business account with a name and a file, and sees how it stands',
  ],
  [
    'POST /api/v1/payments/confirm',
    'optional',
    'paymentKey orderId amount',
    '',
    'server/features/payments/confirm.test.ts',
    'charges the stored amount once, confirms the reservation and writes its mail in one step',
  ],
];

export const CALLS: readonly SpecifiedCall[] = NAMED.map(([call, auth, sends, answers, file, title]) => ({
  call,
  auth,
  sends: words(sends),
  answers: words(answers),
  provenBy: { file, title },
}));
