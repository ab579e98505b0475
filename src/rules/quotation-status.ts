/** Asks the drawing of a quotation: what may follow, and why an act came too late. Server and pages ask alike. */
import { transition } from 'xstate';
import { quotationMachine, type QuotationEvent } from '../../machines/quotation.machine.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { QuotationStatus } from '../contract/quotations/codes.ts';

export type { QuotationEvent } from '../../machines/quotation.machine.ts';

export interface QuotationRecord {
  status: QuotationStatus;
  /** ISO 8601 in UTC; null before there is an offer. */
  validUntil: string | null;
}

function toState({ status, validUntil }: QuotationRecord) {
  return quotationMachine.resolveState({ value: status, context: { validUntil } });
}

export function canQuotation(record: QuotationRecord, event: QuotationEvent): boolean {
  return toState(record).can(event);
}

/** The record after an event, or null where the event is not allowed. */
export function nextQuotation(record: QuotationRecord, event: QuotationEvent): QuotationRecord | null {
  const state = toState(record);
  if (!state.can(event)) return null;
  const [next] = transition(quotationMachine, state, event);
  return { status: next.value, validUntil: next.context.validUntil };
}

/** How it stands at a moment: an offer whose time is over counts as expired before any timer comes round. */
export function quotationAt(record: QuotationRecord, at: string): QuotationRecord {
  if (record.status !== 'responded') return record;
  return nextQuotation(record, { type: 'time.expired', at }) ?? record;
}

/** Why an act on a quotation came too late, or too early (409). */
export function getQuotationError({
  status,
}: QuotationRecord): Extract<ErrorCode, 'QUOTATION_EXPIRED' | 'QUOTATION_DECIDED' | 'ILLEGAL_TRANSITION'> {
  if (status === 'expired') return 'QUOTATION_EXPIRED';
  return status === 'accepted' || status === 'declined' ? 'QUOTATION_DECIDED' : 'ILLEGAL_TRANSITION';
}
