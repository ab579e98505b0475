/** One reservation on its page: when it is asked for again, whether what is in sight is new, and where an act leads the focus. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reservation } from '../../../src/contract/reservations/shapes.ts';
import {
  NEXT_HEADING_ID,
  useReservationStatus,
  type ReservationStatusView,
} from '../../../src/flows/reservations/reservation-detail.ts';
import { reservation } from '../../../src/tools/flows/registry/samples.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

const MINUTE_MS = 60_000;
let stage: FlowStage<ReservationStatusView>;
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(reservation.now) }));
afterEach(() => {
  stage.close();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const open = async (change: Partial<Reservation> = {}) => {
  stage = await stageFlow(useReservationStatus);
  await stage.answer('reservation.get', { ...reservation, ...change });
};
const pass = (minutes: number) => stage.perform(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));
const reload = () => stage.perform(() => stage.view().reload());
/** The page asks again, whether or not an answer is on its way. */
const asking = () => vi.spyOn(stage.runtime.data, 'load');

describe('asking again', () => {
  it('waits for the end of the hold', async () => {
    await open();
    await pass(15);
    expect(stage.open()).toEqual([]);
    await pass(0.1);
    expect(stage.open()).toEqual(['reservation.get']);
  });

  it('does not happen while an answer is awaited', async () => {
    await open();
    await reload();
    const asks = asking();
    await pass(20);
    expect([stage.view().refreshing, asks.mock.calls]).toEqual([true, []]);
  });

  it('begins anew with the answer', async () => {
    await open();
    await reload();
    await pass(5);
    const later = { now: '2026-11-30T03:05:00.000Z', hold_expires_at: '2026-11-30T03:30:00.000Z' };
    await stage.answer('reservation.get', { ...reservation, ...later });
    const asks = asking();
    await pass(25);
    expect(asks).not.toHaveBeenCalled();
    await pass(0.1);
    expect(asks).toHaveBeenCalledTimes(1);
  });

  it('ends with the page', async () => {
    await open();
    const asks = asking();
    await stage.leave();
    await pass(20);
    expect([asks.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('is where a page begins that is shown once more: its clock can only be set by a fresh answer', async () => {
    await open();
    await stage.leave();
    await stage.show('one');
    expect([stage.view().reservation, stage.open()]).toEqual([null, ['reservation.get']]);
  });
});

describe('what is in sight', () => {
  it('is outdated only where it could not be asked for again', async () => {
    stage = await stageFlow(useReservationStatus);
    const states = [stage.view().outdated];
    await stage.refuse('reservation.get', { code: 'NETWORK' });
    states.push(stage.view().outdated);
    await reload();
    await stage.answer('reservation.get', reservation);
    states.push(stage.view().outdated);
    await reload();
    await stage.refuse('reservation.get', { code: 'NETWORK' });
    states.push(stage.view().outdated);
    expect(states).toEqual([false, false, false, true]);
  });
});

describe('the heading of what happens next', () => {
  const heading = () => {
    document.body.innerHTML = `<h2 id="${NEXT_HEADING_ID}" tabindex="-1"></h2><button id="elsewhere"></button>`;
    document.getElementById('elsewhere')?.focus();
  };
  const focused = () => document.activeElement?.id;
  const take = (change: Partial<Reservation>) => stage.perform(() => stage.view().take({ ...reservation, ...change }));

  it('has the focus after an act of the member', async () => {
    heading();
    await open();
    expect(focused()).toBe('elsewhere');
    await take({ status: 'cancelled' });
    expect([focused(), stage.view().next]).toEqual([NEXT_HEADING_ID, 'cancelled_member']);
  });

  it('leaves the focus where it is when the server tells of another status by itself', async () => {
    heading();
    await open();
    await reload();
    await stage.answer('reservation.get', { ...reservation, status: 'waiting' });
    expect([focused(), stage.view().next]).toEqual(['elsewhere', 'waiting']);
  });

  it('does so after an act too', async () => {
    heading();
    await open();
    await take({ status: 'cancel_requested' });
    document.getElementById('elsewhere')?.focus();
    await reload();
    await stage.answer('reservation.get', { ...reservation, status: 'cancelled' });
    expect(focused()).toBe('elsewhere');
  });

  it('need not be there', async () => {
    await open();
    await take({ status: 'cancelled' });
    expect(stage.view().next).toBe('cancelled_member');
  });
});
