/** Asks the drawing of the statuses: what may follow on a record, and why an act came too late. Server and pages ask alike. */
import { transition } from 'xstate';
import {
  reservationStatusMachine,
  type StatusContext,
  type StatusEvent,
} from '../../machines/reservation-status.machine.ts';
import type { ReservationStatus } from '../contract/catalogue/codes.ts';
import type { ErrorCode } from '../contract/errors.ts';

export type { StatusEvent } from '../../machines/reservation-status.machine.ts';

export interface StatusRecord extends StatusContext {
  status: ReservationStatus;
}

/** The machine's state for a record, to ask it `can` and `hasTag`. */
export function statusState(record: StatusRecord) {
  return reservationStatusMachine.resolveState({
    value: record.status,
    context: {
      cancelReason: record.cancelReason,
      previous: record.previous,
      answerDue: record.answerDue,
      refundKrw: record.refundKrw,
      effectiveAt: record.effectiveAt,
    },
  });
}

/** The record after an event, or null where the event is not allowed. */
export function nextStatus(record: StatusRecord, event: StatusEvent): StatusRecord | null {
  const state = statusState(record);
  if (!state.can(event)) return null;
  const [next] = transition(reservationStatusMachine, state, event);
  return { status: next.value, ...next.context };
}

/** Why an act came too late (409). */
export function getLateErrorCode(
  record: StatusRecord,
): Extract<ErrorCode, 'EXPIRED' | 'ALREADY_CANCELED' | 'CANCEL_REQUESTED' | 'ILLEGAL_TRANSITION'> {
  if (record.status === 'cancelled') return record.cancelReason === 'expired' ? 'EXPIRED' : 'ALREADY_CANCELED';
  return record.status === 'cancel_requested' ? 'CANCEL_REQUESTED' : 'ILLEGAL_TRANSITION';
}
