/** The lifecycle of one quotation: what may follow on what, decided alike on the server and in the browser. */
import { assign, setup } from 'xstate';

export interface QuotationContext {
  /** Until when the offer can be accepted, ISO 8601 in UTC; null before there is one. */
  validUntil: string | null;
}

export type QuotationEvent =
  /** The operator has answered with lines, price and validity. */
  | { type: 'offer.made'; validUntil: string }
  /** `at`: ISO 8601 in UTC. */
  | { type: 'offer.accepted'; at: string }
  | { type: 'offer.declined'; at: string }
  | { type: 'time.expired'; at: string };

/** Parameters of what happens at a moment; a simulator may send none. */
function told({ event }: { event: { at?: string } }) {
  return { at: event.at };
}

/** Without an end, or without a moment, nothing is too late. */
function isBefore(at: string | undefined, end: string | null): boolean {
  return end === null || at === undefined || at < end;
}

export const quotationMachine = setup({
  types: {
    context: {} as QuotationContext,
    events: {} as QuotationEvent,
    input: undefined as Partial<QuotationContext> | undefined,
    tags: {} as 'settled',
  },
  guards: {
    isInTime: ({ context }, moment: { at: string | undefined }) => isBefore(moment.at, context.validUntil),
    isTooLate: ({ context }, moment: { at: string | undefined }) => !isBefore(moment.at, context.validUntil),
  },
  actions: {
    noteValidity: assign((_, { validUntil }: { validUntil: string | null }) => ({ validUntil })),
  },
}).createMachine({
  id: 'quotation',
  description: 'A group asks, the operator answers with a price for a while, the member accepts or declines.',
  initial: 'requested',
  context: ({ input }) => ({ validUntil: input?.validUntil ?? null }),
  states: {
    requested: {
      description: 'A group has asked; the operator has still to answer.',
      on: {
        'offer.made': {
          target: 'responded',
          actions: {
            type: 'noteValidity',
            params: ({ event }) => ({ validUntil: event.validUntil ?? null }),
          },
        },
        'time.expired': { target: 'expired', description: 'The days that were asked for are over.' },
      },
    },
    responded: {
      description: 'The offer stands until its time.',
      on: {
        'offer.accepted': {
          guard: { type: 'isInTime', params: told },
          target: 'accepted',
          description: 'A reservation is opened with the price of the offer.',
        },
        'offer.declined': { guard: { type: 'isInTime', params: told }, target: 'declined' },
        'time.expired': { guard: { type: 'isTooLate', params: told }, target: 'expired' },
      },
    },
    accepted: { description: 'The reservation goes its own way from here.', tags: 'settled', type: 'final' },
    declined: { description: 'The member does not want the offer.', tags: 'settled', type: 'final' },
    expired: { description: 'The offer, or the days that were asked for, are over.', tags: 'settled', type: 'final' },
  },
});
