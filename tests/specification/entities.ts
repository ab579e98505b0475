/** §3: the entities of the specification, each with the fields that it names and the shape of ours that holds them. */
import type * as z from 'zod/mini';
import { member } from '../../src/contract/accounts/members.ts';
import { post } from '../../src/contract/boards/posts.ts';
import { cartItem, cartOption } from '../../src/contract/cart.ts';
import { product, productOption } from '../../src/contract/catalogue/products.ts';
import { inquiry } from '../../src/contract/inquiries/calls.ts';
import { pointsGain } from '../../src/contract/points.ts';
import { reservation, reservationLine, travellerDetails } from '../../src/contract/reservations/shapes.ts';
import { codeRow, menu, metaRow, pageMeta } from '../../src/contract/settings.ts';
import { CURRENCIES, LANGUAGES, STORAGE_KEYS } from '../../src/contract/locale.ts';
import { FLAGS } from '../../src/contract/flags.ts';
import { getEndpoint } from '../../src/contract/table.ts';
import { rowsOf, type Row } from './row.ts';

/** The names of the fields of an object, or of the objects of a list. */
export function fieldsOf(shape: z.ZodMiniType | undefined): readonly string[] {
  const { def } = (shape as { _zod?: { def: unknown } } | undefined)?._zod ?? {};
  const {
    type,
    element,
    shape: fields,
  } = (def ?? {}) as {
    type?: string;
    element?: z.ZodMiniType;
    shape?: Record<string, unknown>;
  };
  return type === 'array' ? fieldsOf(element) : Object.keys(fields ?? {});
}

export interface Entity {
  name: string;
  fields: readonly string[];
  /** The names that ours has. */
  ours: readonly string[];
}

const entity = (name: string, fields: string, ours: readonly string[]): Entity => ({
  name,
  fields: fields.split(' '),
  ours,
});

export const ENTITIES: readonly Entity[] = [
  entity('user profile', 'name email birthday phone gender nationality passport', fieldsOf(member)),
  entity('cart item', 'options', fieldsOf(cartItem)),
  entity('option of a cart item', 'quantity currency product_option', fieldsOf(cartOption)),
  entity('product option', 'name option_start_date option_end_date price', fieldsOf(productOption)),
  entity('what is added to a cart', 'member_id product_id options', fieldsOf(getEndpoint('cart.add').body)),
  entity('menu', 'id', fieldsOf(menu)),
  entity('settings row', 'key meta', fieldsOf(metaRow)),
  entity('common code', 'code', fieldsOf(codeRow)),
  entity('language', 'code name', Object.keys(LANGUAGES[0])),
  entity('flag of each language', LANGUAGES.map(({ code }) => code).join(' '), Object.keys(FLAGS)),
  entity('currency', 'currency locale symbol name', Object.keys(CURRENCIES[0])),
  entity('points', 'is_valid', fieldsOf(pointsGain)),
  entity('filter of coupons', 'product_id', fieldsOf(getEndpoint('member.coupons').query)),
  entity('business request', 'company_name file lang', fieldsOf(getEndpoint('member.requestBusiness').body)),
  entity('page meta', 'title description keywords meta', fieldsOf(pageMeta)),
  entity('product meta', 'title menu_name main_image', fieldsOf(product)),
  entity('board post', 'subject content image', fieldsOf(post)),
  entity('reservation', 'number', fieldsOf(reservation)),
  entity('line of a reservation', 'product_title date time quantity', fieldsOf(reservationLine)),
  entity(
    'travellers of a reservation',
    'luggage representative contact passport nationality arrival_flight departure_address destination_address',
    fieldsOf(travellerDetails),
  ),
  entity('inquiry', 'type subject contents', fieldsOf(inquiry)),
  entity('payment confirmation', 'paymentKey orderId amount', fieldsOf(getEndpoint('payment.confirm').body)),
  entity('stored by the browser', 'accessToken socialAccessToken locale currency redirect', Object.keys(STORAGE_KEYS)),
];

export const ENTITY_ROWS: readonly Row[] = rowsOf('§3', [
  [
    'the total of a cart is derived from its options',
    'pages/cart.test.tsx',
    'sums the selected in both currencies and takes them to the reservation',
  ],
  [
    'the period of an option is derived as YY.MM.DD ~ YY.MM.DD',
    'i18n/format-dates.test.ts',
    'write the period of the specification in every language',
  ],
  [
    'member_id of the cart is the caller',
    'server/features/accounts/holes.test.ts',
    'a cart takes no member_id but the caller’s',
  ],
  [
    'points are a paged list with a history',
    'server/features/points/points.test.ts',
    'lists begin with the newest, ten to a page, or with the oldest where that is asked',
  ],
  [
    'page metadata takes further entries by name',
    'server/html/head.test.ts',
    'an entry of the operator stands in the place of the shop’s, once',
  ],
  [
    'menus, loader, language modal and device are state of the shell',
    'stores/shell.test.ts',
    'knows the device, the connection, and what was loaded since',
  ],
  ['the cart count is state of the shop', 'runtime/shop-calls.test.ts', 'counts the lines of the cart'],
]);
