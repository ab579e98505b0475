/** What can come of a voucher that is asked for, for the generated paths. */
import { assign, type AnyMachineSnapshot } from 'xstate';
import { voucherMachine, type VoucherContext, type VoucherInput } from '../../../../machines/voucher.machine.ts';
import type { Voucher } from '../../../contract/reservations/shapes.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { member, reservation } from './samples.ts';

export const voucher: Voucher = {
  number: 'M0123456789',
  code: 'M0123456789.abcdefghijklmnop',
  others: [],
  representative: 'Mina Kim',
  arrival_flight: 'KE018',
  departure_address: '',
  destination_address: 'Lotte Hotel Seoul',
  luggage: 4,
  request: 'Vegetarian food, please.',
  shown: { currency: 'USD', amount: 12_200 },
  paid_krw: 180_000,
  emergency_phone: '+82 2-000-0119',
  lines: reservation.lines.map((line) => ({
    ...line,
    organiser_ko: '산사여행',
    product_title_ko: '산사의 하룻밤',
    option_name_ko: '일반',
    meeting_point_ko: '일주문',
    meeting_point_en: 'Main gate',
  })),
};

/** A copy that was saved before; another member has none. */
export const copy = { memberId: member.id, lang: 'en', at: Date.parse('2026-11-29T03:00:00.000Z'), voucher } as const;

/** With a storage that holds one copy. */
export const voucherMachineWithCopies = voucherMachine.provide({
  actions: {
    findCopy: assign(({ context }) =>
      context.memberId === copy.memberId
        ? { voucher: copy.voucher, savedAt: copy.at }
        : { voucher: null, savedAt: null },
    ),
  },
});

export const voucherInput: VoucherInput = { lang: 'en', memberId: member.id };

const answers = [{ output: voucher }];
const refusals = [
  { error: { code: 'NETWORK', status: 0 } },
  { error: { code: 'INTERNAL', status: 500 } },
  { error: { code: 'NOT_PAID', status: 409 } },
  { error: { code: 'NOT_FOUND', status: 404 } },
];

export const voucherPaths: PathsOptions = {
  input: voucherInput,
  project: ({ context }: AnyMachineSnapshot) => {
    const { lang, memberId, voucher: known, savedAt, failure } = context as VoucherContext;
    return { lang, memberId, known: known !== null, savedAt, status: failure?.status };
  },
  cases: {
    'xstate.done.actor.loadVoucher': answers,
    'xstate.error.actor.loadVoucher': refusals,
    'xstate.done.actor.refreshVoucher': answers,
    'xstate.error.actor.refreshVoucher': refusals,
    'xstate.done.actor.retryStored': answers,
    'xstate.error.actor.retryStored': refusals,
    'xstate.done.actor.retryFailed': answers,
    'xstate.error.actor.retryFailed': refusals,
    'language.changed': [{ lang: 'ko' }, { lang: 'en' }],
    'member.changed': [{ memberId: member.id }, { memberId: 'member-john' }],
  },
};

const SPOKEN = 'The page speaks the language already.';

export const voucherOutOfReach = {
  page: {
    'voucher language.changed 0 false': SPOKEN,
    'voucher.ready language.changed 0 false': SPOKEN,
    'voucher.refreshing language.changed 0 false': SPOKEN,
    'voucher.stored language.changed 0 false': SPOKEN,
  },
};
