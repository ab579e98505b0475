/** The steps of a reservation with the address and the draft beside them: what is in sight, what is kept, and the way back from the window. */
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { TERMS } from '../../../src/contract/catalogue/codes.ts';
import { useReservation, type ReservationView } from '../../../src/flows/reservations/reservation.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { useSearchParams } from '../../../src/runtime/search-params.ts';
import { choice, days, member, order, product, reservation, TODAY } from '../../../src/tools/flows/registry/samples.ts';
import { tossWindow } from '../../paths/toss-window.stand-in.ts';
import { mountPage, type Stage, type StageOptions } from '../../support/page-stage.tsx';

vi.mock('../../../src/flows/payments/toss-window.ts', async () => {
  const { tossWindow: window } = await import('../../paths/toss-window.stand-in.ts');
  return { openTossWindow: window.open };
});

let stage: Stage;
let view: ReservationView;
let navigated: MockInstance<Runtime['navigation']['navigate']>;
beforeEach(() => tossWindow.reset());
afterEach(() => {
  stage.close();
  vi.restoreAllMocks();
});

function Page({ params }: { params: { step?: string; productId?: string } }) {
  const met = useReservation({ step: params.step, productId: params.productId, search: useSearchParams() });
  useEffect(() => {
    view = met;
  });
  return null;
}

async function open(path: string, options: Partial<StageOptions> = { member }): Promise<void> {
  stage = await mountPage({
    address: `/purchase/reservation/${path}`,
    pages: { reservationStep: Page },
    today: TODAY,
    background: { 'product.availability': () => days },
    before: ({ navigation }) => (navigated = vi.spyOn(navigation, 'navigate')),
    ...options,
  });
}
async function goOn(step: string, change: object = {}): Promise<void> {
  await open(`${step}/temple-stay?reservation=r1`);
  await stage.answer('reservation.get', { ...reservation, ...change });
  await stage.answer('product.get', product);
}
const link = ({ option_id, date, time, quantity }: typeof choice) =>
  `option=${option_id}&date=${date}&time=${time}&quantity=${quantity}`;
const kept = () => JSON.parse(stage.stored('RESERVATION_DRAFT') ?? 'null') as Record<string, unknown> | null;

async function pay(): Promise<void> {
  const send = (event: Parameters<NonNullable<ReservationView['deductions']>['send']>[0]) =>
    stage.perform(() => view.deductions?.send(event));
  await send({ type: 'method.chosen', method: 'card' });
  for (const term of TERMS) await send({ type: 'term.toggled', term });
  await send({ type: 'payment.requested' });
}

describe('the step in sight', () => {
  it('is none before it is known what can be chosen, nor where that cannot be told', async () => {
    await open(`option/temple-stay?${link(choice)}`);
    expect([view.step, view.busy]).toEqual([null, true]);
    await stage.refuse('product.get', { code: 'NETWORK' });
    expect([view.step, view.busy, view.failure, view.matches('failed')]).toEqual([null, false, null, true]);
  });

  it.each(['option', 'traveler', 'payment'] as const)('is the one that the address asks for: %s', async (step) => {
    await goOn(step);
    expect([view.step, view.busy, view.matches('held')]).toEqual([step, false, true]);
  });

  it('is still the payment while it is being made', async () => {
    await goOn('payment');
    await pay();
    expect([view.step, view.busy, stage.open()]).toEqual(['payment', true, ['reservation.pay']]);
  });

  it('is none once the time is over', async () => {
    await goOn('payment', { status: 'cancelled', cancel_reason: 'expired' });
    expect([view.step, view.busy, view.matches('expired')]).toEqual([null, false, true]);
  });

  it('waits while seats are asked for, and says why there are none', async () => {
    await open(`option/temple-stay?${link(choice)}`);
    await stage.answer('product.get', product);
    expect([view.step, view.busy]).toEqual(['option', false]);
    await stage.perform(() => view.choice?.send({ type: 'choice.confirmed' }));
    expect([view.step, view.busy, stage.open()]).toEqual(['option', true, ['reservation.create']]);
    await stage.refuse('reservation.create', { code: 'RATE_LIMITED' });
    expect([view.step, view.busy, view.failure?.code]).toEqual(['option', false, 'RATE_LIMITED']);
  });
});

describe('the address', () => {
  it('is left alone where it is right', async () => {
    await goOn('traveler');
    expect(navigated).not.toHaveBeenCalled();
    stage.close();
    await open(`option/temple-stay?${link(choice)}`);
    await stage.answer('product.get', product);
    expect(navigated).not.toHaveBeenCalled();
  });

  it('is left alone where the reservation that it names is gone, and no other has begun', async () => {
    await open(`option/temple-stay?reservation=r9&${link(choice)}`);
    await stage.refuse('reservation.get', { code: 'NOT_FOUND' });
    await stage.answer('product.get', product);
    expect([view.step, navigated.mock.calls]).toEqual(['option', []]);
  });

  it('names the reservation once seats are held, so that a reload without any storage finds it', async () => {
    await open(`option/temple-stay?${link(choice)}`);
    await stage.answer('product.get', product);
    await stage.perform(() => view.choice?.send({ type: 'choice.confirmed' }));
    await stage.answer('reservation.create', reservation);
    expect(stage.address()).toBe('/purchase/reservation/traveler/temple-stay?reservation=r1');
    expect(view.buildStepAddress('option')).toBe('/purchase/reservation/option/temple-stay?reservation=r1');
  });

  it('names the reservation at the same step too, where only the tab knew of it', async () => {
    await goOn('traveler');
    const draft = stage.stored('RESERVATION_DRAFT') ?? '';
    stage.close();
    await open('traveler/temple-stay', { member, storage: { RESERVATION_DRAFT: draft } });
    await stage.answer('reservation.get', reservation);
    await stage.answer('product.get', product);
    expect(stage.address()).toBe('/purchase/reservation/traveler/temple-stay?reservation=r1');
  });
});

describe('what is chosen', () => {
  it('is that of the cart where no product is named', async () => {
    await open('option?item=c1');
    expect(stage.asked('cart.list')).toEqual({ query: { lang: 'en' } });
  });

  it('is put on the seats that are held for the product', async () => {
    await goOn('traveler');
    const draft = stage.stored('RESERVATION_DRAFT') ?? '';
    stage.close();
    const other = { ...choice, date: '2026-12-12' };
    await open(`option/temple-stay?${link(other)}`, { member, storage: { RESERVATION_DRAFT: draft } });
    await stage.answer('reservation.get', reservation);
    await stage.answer('product.get', product);
    expect([view.context.reservationId, view.context.choices]).toEqual(['r1', [other]]);
  });
});

describe('the draft', () => {
  it('is kept for its member and its product, but not before there is something to go on with', async () => {
    await open(`option/temple-stay?${link(choice)}`);
    expect(kept()).toBeNull();
    await stage.answer('product.get', product);
    expect(kept()).toMatchObject({ memberId: member.id, productId: 'temple-stay', draft: { choices: [choice] } });
  });

  it('is no member’s without a session', async () => {
    await open(`option/temple-stay?${link(choice)}`, {});
    await stage.answer('product.get', product);
    expect(kept()).toMatchObject({ memberId: '', productId: 'temple-stay' });
  });

  it('is gone once the reservation is settled', async () => {
    await goOn('payment');
    expect(kept()).toMatchObject({ draft: { reservationId: 'r1' } });
    await pay();
    await stage.answer('reservation.pay', { method: 'bank', reservation: { ...reservation, status: 'waiting' } });
    expect([stage.address(), kept()]).toEqual(['/purchase/payment-complete/r1', null]);
  });
});

describe('a page that is shown again', () => {
  const show = (persisted: boolean) =>
    stage.perform(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

  async function inWindow(): Promise<void> {
    await goOn('payment');
    await pay();
    await stage.answer('reservation.pay', order);
  }

  it('from the browser’s memory asks the server what became of the payment', async () => {
    await inWindow();
    await show(true);
    expect([stage.open(), view.matches('loading')]).toEqual([['reservation.get'], true]);
    await stage.answer('reservation.get', reservation);
    await stage.answer('product.get', product);
    expect([view.step, view.busy]).toEqual(['payment', false]);
  });

  it('for the first time has left no window behind', async () => {
    await inWindow();
    await show(false);
    expect([stage.open(), view.step]).toEqual([[], 'payment']);
  });

  it('goes on where it was where nothing is being paid', async () => {
    const failed = vi.fn<() => void>();
    addEventListener('error', failed);
    await goOn('traveler');
    await show(true);
    removeEventListener('error', failed);
    expect([failed.mock.calls, view.step, stage.open()]).toEqual([[], 'traveler', []]);
  });

  it('is listened for no longer than it is there', async () => {
    const listening = new Set<unknown>();
    const [add, remove] = [addEventListener, removeEventListener];
    vi.spyOn(globalThis, 'addEventListener').mockImplementation(
      (type: string, heard: EventListenerOrEventListenerObject) => {
        if (type === 'pageshow') listening.add(heard);
        add(type, heard);
      },
    );
    vi.spyOn(globalThis, 'removeEventListener').mockImplementation(
      (type: string, heard: EventListenerOrEventListenerObject) => {
        if (type === 'pageshow') listening.delete(heard);
        remove(type, heard);
      },
    );
    await inWindow();
    expect(listening.size).toBe(1);
    stage.close();
    expect(listening.size).toBe(0);
  });
});
