/** The voucher of a reservation: fresh from the server, else the copy that was saved, and never a copy against the server's word. */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../src/contract/errors.ts';
import type { Voucher } from '../src/contract/reservations/shapes.ts';

export interface VoucherInput {
  /** Language of the page. */
  lang: string;
  /** Whose copies are read and saved; null while that is not known. */
  memberId: string | null;
}

export interface VoucherContext extends VoucherInput {
  voucher: Voucher | null;
  /** When the copy in sight was saved, in epoch milliseconds; null for a fresh voucher. */
  savedAt: number | null;
  failure: VoucherFailure | null;
}

/** `status` is 0 where there was no answer. */
export interface VoucherFailure extends Failure {
  status: number;
}

export type VoucherEvent =
  /** The page speaks this language; the same as before changes nothing. */
  | { type: 'language.changed'; lang: string }
  | { type: 'member.changed'; memberId: string | null }
  | { type: 'retry.requested' };

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): VoucherFailure {
  const { code = 'UNKNOWN', problems = [], details = {}, status = 0 } = (event.error ?? {}) as Partial<VoucherFailure>;
  return { code, problems, details, status };
}

/** Parameters of what is told; a simulator tells nothing. */
const answered = ({ event }: { event: { output?: Voucher } }) => ({ voucher: event.output ?? null });
const spoken = ({ event }: { event: { lang?: string } }) => ({ lang: event.lang ?? '' });
const known = ({ event }: { event: { memberId?: string | null } }) => ({ memberId: event.memberId ?? null });

export const voucherMachine = setup({
  types: {
    context: {} as VoucherContext,
    events: {} as VoucherEvent,
    input: {} as VoucherInput | undefined,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadVoucher: fromPromise<Voucher, { lang: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isOtherLanguage: ({ context }, { lang }: { lang: string }) => lang !== context.lang,
    isNotPaid: ({ context }) => context.failure?.code === 'NOT_PAID',
    isAnswered: ({ context }) => {
      const status = context.failure?.status ?? 0;
      return status > 0 && status < 500;
    },
    hasVoucher: ({ context }) => context.voucher !== null,
  },
  actions: {
    takeVoucher: assign((_, { voucher }: { voucher: Voucher | null }) => ({ voucher, savedAt: null, failure: null })),
    forgetVoucher: assign({ voucher: null, savedAt: null }),
    takeFailure: assign({ failure: (_, failure: VoucherFailure) => failure }),
    takeLanguage: assign((_, { lang }: { lang: string }) => ({ lang })),
    takeMember: assign((_, { memberId }: { memberId: string | null }) => ({ memberId })),
    findCopy: assign({ voucher: null, savedAt: null }),
    saveCopy: (_, _params: Pick<VoucherContext, 'voucher' | 'memberId' | 'lang'>) => {},
  },
}).createMachine({
  id: 'voucher',
  description: '§2: /purchase/voucher/:id. It opens at a meeting point without a network.',
  context: ({ input }) => ({
    lang: input?.lang ?? 'en',
    memberId: input?.memberId ?? null,
    voucher: null,
    savedAt: null,
    failure: null,
  }),
  initial: 'loading',
  on: {
    'member.changed': { actions: { type: 'takeMember', params: known } },
    'language.changed': {
      guard: { type: 'isOtherLanguage', params: spoken },
      target: '.loading',
      actions: { type: 'takeLanguage', params: spoken },
    },
  },
  states: {
    loading: {
      description: 'GET /api/v1/reservations/{id}/voucher (§7), in the language of the page and in Korean.',
      tags: ['busy'],
      invoke: {
        id: 'loadVoucher',
        src: 'loadVoucher',
        input: ({ context }) => ({ lang: context.lang }),
        onDone: { target: 'ready', actions: { type: 'takeVoucher', params: answered } },
        onError: { target: 'judging', actions: { type: 'takeFailure', params: failed } },
      },
    },
    judging: {
      description: 'A server that has answered is believed; one that did not says nothing of the reservation.',
      always: [
        { guard: 'isNotPaid', target: 'notPaid', actions: 'forgetVoucher' },
        { guard: 'isAnswered', target: 'missing', actions: 'forgetVoucher' },
        { target: 'searching', actions: 'findCopy' },
      ],
    },
    searching: {
      description: 'The copy in the language of the page, else in any other.',
      always: [{ guard: 'hasVoucher', target: 'stored' }, { target: 'failed' }],
    },
    ready: {
      description: 'Fresh from the server; a copy is saved until the member signs out.',
      entry: {
        type: 'saveCopy',
        params: ({ context: { voucher, memberId, lang } }) => ({ voucher, memberId, lang }),
      },
      on: {
        'member.changed': {
          description: 'The voucher came before it was known whose it is.',
          target: 'ready',
          reenter: true,
          actions: { type: 'takeMember', params: known },
        },
        'language.changed': {
          guard: { type: 'isOtherLanguage', params: spoken },
          target: 'refreshing',
          actions: { type: 'takeLanguage', params: spoken },
        },
      },
    },
    refreshing: {
      description: 'The voucher in the former language stays in sight.',
      tags: ['busy'],
      invoke: {
        id: 'refreshVoucher',
        src: 'loadVoucher',
        input: ({ context }) => ({ lang: context.lang }),
        onDone: { target: 'ready', actions: { type: 'takeVoucher', params: answered } },
        onError: { target: 'judging', actions: { type: 'takeFailure', params: failed } },
      },
      on: {
        'language.changed': {
          guard: { type: 'isOtherLanguage', params: spoken },
          target: 'refreshing',
          reenter: true,
          actions: { type: 'takeLanguage', params: spoken },
        },
      },
    },
    stored: {
      description: 'The server does not answer, and the copy is shown with the time of its making.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The page offers another try.',
          on: { 'retry.requested': 'retrying' },
        },
        retrying: {
          description: 'The copy stays in sight.',
          tags: ['busy'],
          invoke: {
            id: 'retryStored',
            src: 'loadVoucher',
            input: ({ context }) => ({ lang: context.lang }),
            onDone: { target: '#voucher.ready', actions: { type: 'takeVoucher', params: answered } },
            onError: { target: '#voucher.judging', actions: { type: 'takeFailure', params: failed } },
          },
        },
      },
      on: {
        'member.changed': { target: 'searching', actions: [{ type: 'takeMember', params: known }, 'findCopy'] },
        'language.changed': {
          guard: { type: 'isOtherLanguage', params: spoken },
          target: '.retrying',
          reenter: true,
          actions: { type: 'takeLanguage', params: spoken },
        },
      },
    },
    failed: {
      description: 'Not answered, and no copy is here: the page never claims that there is no voucher.',
      tags: ['failed'],
      initial: 'resting',
      states: {
        resting: {
          description: 'The page offers another try.',
          on: { 'retry.requested': 'retrying' },
        },
        retrying: {
          description: 'What failed stays told until there is an answer.',
          tags: ['busy'],
          invoke: {
            id: 'retryFailed',
            src: 'loadVoucher',
            input: ({ context }) => ({ lang: context.lang }),
            onDone: { target: '#voucher.ready', actions: { type: 'takeVoucher', params: answered } },
            onError: { target: '#voucher.judging', actions: { type: 'takeFailure', params: failed } },
          },
        },
      },
      on: {
        'member.changed': { target: 'searching', actions: [{ type: 'takeMember', params: known }, 'findCopy'] },
      },
    },
    notPaid: { description: '§4: the voucher is that of a confirmed and paid reservation.' },
    missing: { description: 'No such reservation of this member.' },
  },
});
