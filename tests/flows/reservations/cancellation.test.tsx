/** Cancelling and the account of a refund: what the server is asked, what is missing at which field, and what is told. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountField } from '../../../src/contract/reservations/refund-account.ts';
import type { CancelQuote, Reservation } from '../../../src/contract/reservations/shapes.ts';
import { useCancellation, type Cancellation } from '../../../src/flows/reservations/cancellation.ts';
import { useRefundAccount } from '../../../src/flows/reservations/refund-account.ts';
import { reservation } from '../../../src/tools/flows/registry/samples.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

const shown = vi.fn<(changed: Reservation) => void>();
const reloaded = vi.fn<() => void>();
beforeEach(() => {
  shown.mockClear();
  reloaded.mockClear();
});

const FIELDS: AccountField[] = ['refund_account.bank', 'refund_account.account', 'refund_account.holder'];
const quote: CancelQuote = {
  paid_krw: 180_000,
  refund_krw: 90_000,
  shown: { currency: 'USD', amount: 6_100 },
  lines: [],
  coupon_returned: false,
  points_returned: 0,
  immediate: false,
  needs_refund_account: true,
};

describe('cancelling', () => {
  let stage: FlowStage<Cancellation>;
  afterEach(() => {
    stage.close();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  const open = async () => {
    stage = await stageFlow((id) => useCancellation(id, { show: shown, reload: reloaded }));
  };
  const send = (event: Parameters<Cancellation['send']>[0]) => stage.perform(() => stage.view().send(event));
  const missing = () => FIELDS.map((field) => stage.view().account.problem(field)?.field ?? null);
  async function quoted(change: Partial<CancelQuote> = {}): Promise<void> {
    await open();
    await send({ type: 'cancellation.requested' });
    await stage.answer('reservation.cancelQuote', { ...quote, ...change });
  }

  it('asks for the refund of this reservation in the language of the page', async () => {
    await open();
    await send({ type: 'cancellation.requested' });
    expect(stage.asked('reservation.cancelQuote')).toEqual({ params: { id: 'one' }, query: { lang: 'en' } });
  });

  it('is that of the reservation whose page is shown now', async () => {
    await open();
    await stage.show('two');
    await send({ type: 'cancellation.requested' });
    expect(stage.asked('reservation.cancelQuote')).toMatchObject({ params: { id: 'two' } });
  });

  it('sends the refund that was shown, and shows what the reservation is then', async () => {
    await quoted({ needs_refund_account: false });
    await send({ type: 'cancellation.confirmed' });
    expect(stage.asked('reservation.cancel')).toEqual({
      params: { id: 'one' },
      body: { lang: 'en', refund_krw: 90_000 },
    });
    const cancelled = { ...reservation, status: 'cancel_requested' };
    await stage.answer('reservation.cancel', cancelled);
    expect([shown.mock.calls, stage.view().matches('idle')]).toEqual([[[cancelled]], true]);
  });

  it('names what is missing of the account at its own field, and leads there', async () => {
    document.body.innerHTML = '<main><input /><input id="missing" aria-invalid="true" /></main>';
    vi.stubGlobal('requestAnimationFrame', (then: () => void) => then());
    await quoted();
    await send({ type: 'cancellation.confirmed' });
    expect([missing(), document.activeElement?.id]).toEqual([FIELDS, 'missing']);
    await stage.perform(() => stage.view().account.change('refund_account.bank', 'Woori'));
    expect(missing()).toEqual([null, 'refund_account.account', 'refund_account.holder']);
  });

  it('sends the account where the refund needs one', async () => {
    await quoted();
    for (const field of FIELDS) await stage.perform(() => stage.view().account.change(field, ` ${field} `));
    await send({ type: 'cancellation.confirmed' });
    const [bank, account, holder] = FIELDS;
    expect(stage.asked('reservation.cancel')).toMatchObject({ body: { refund_account: { bank, account, holder } } });
  });

  it('that cannot be taken back is told in passing, and the page looks again', async () => {
    await open();
    await send({ type: 'undo.requested' });
    expect(stage.asked('reservation.withdrawCancel')).toEqual({ params: { id: 'one' }, query: { lang: 'en' } });
    await stage.refuse('reservation.withdrawCancel', { code: 'ALREADY_CANCELED' });
    expect([stage.toasts(), reloaded.mock.calls.length]).toEqual([['ALREADY_CANCELED'], 1]);
  });
});

describe('the account of a refund that no one asked for', () => {
  let stage: FlowStage<ReturnType<typeof useRefundAccount>>;
  afterEach(() => stage.close());
  const open = async () => {
    stage = await stageFlow((id) => useRefundAccount(id, shown));
    for (const field of FIELDS) await stage.perform(() => stage.view().change(field, ` ${field} `));
  };

  it('is sent for its reservation, which is shown as it is then', async () => {
    await open();
    await stage.perform(() => stage.view().submit());
    const [bank, account, holder] = FIELDS;
    expect(stage.asked('reservation.refundAccount')).toEqual({
      params: { id: 'one' },
      body: { lang: 'en', refund_account: { bank, account, holder } },
    });
    await stage.answer('reservation.refundAccount', reservation);
    expect(shown).toHaveBeenCalledExactlyOnceWith(reservation);
  });

  it('is kept for the reservation that it was typed for', async () => {
    await open();
    await stage.leave();
    await stage.show('two');
    expect(stage.view().values['refund_account.bank']).toBe('');
    await stage.leave();
    await stage.show('one');
    expect(stage.view().values['refund_account.bank']).toBe(' refund_account.bank ');
  });
});
