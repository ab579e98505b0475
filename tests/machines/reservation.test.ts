/** What becomes of a choice, of details and of deductions on the way through a reservation. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Loaded, PaymentStart } from '../../machines/reservation.machine.ts';
import { TERMS } from '../../src/contract/catalogue/codes.ts';
import type { DraftChoice } from '../../src/contract/reservations/drafts.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { reservationWithRules } from '../../src/flows/reservations/reservation-rules.ts';
import { reservationInput } from '../../src/tools/flows/registry/reservation.cases.ts';
import { choice, offer, reservation, traveller } from '../../src/tools/flows/registry/samples.ts';

describe('on the way', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const refuse = (code: string, details = {}) => Promise.reject(Object.assign(new Error(code), { code, details }));

  /** With the seats held; what else the server says is a matter of the test. */
  const never = () => new Promise<never>(() => {});
  async function hold(
    change: Partial<Loaded> = {},
    held: () => Promise<Reservation> = never,
    started: () => Promise<PaymentStart> = never,
    saved: () => Promise<Reservation> = never,
  ) {
    const loads = vi.fn<() => Promise<Loaded>>(async () => ({
      offers: [offer],
      choices: [choice],
      reservation,
      traveller: reservation.traveller,
      ...change,
    }));
    const actor = createActor(
      reservationWithRules.provide({
        actors: {
          loadReservation: fromPromise(loads),
          waitForHoldEnd: fromPromise(() => new Promise<void>(() => {})),
          holdSeats: fromPromise(held),
          reprice: fromPromise(held),
          startPayment: fromPromise(started),
          saveTraveller: fromPromise(saved),
        },
      }),
      { input: reservationInput },
    ).start();
    await settled();
    return { actor, loads, send: actor.send, context: () => actor.getSnapshot().context };
  }
  const getStep = ({ actor }: Awaited<ReturnType<typeof hold>>) => JSON.stringify(actor.getSnapshot().value);

  it.each([
    { option_id: 'temple-stay-family' },
    { date: '2026-12-06' },
    { time: '14:00' },
    { quantity: 3 },
  ] as Partial<DraftChoice>[])('a change of %o is sent to the server', async (change) => {
    const way = await hold();
    way.send({ type: 'choice.changed', choices: [{ ...choice, ...change }] });
    way.send({ type: 'step.next' });
    expect(getStep(way)).toContain('changing');
  });

  it('a choice that is held already is not sent again; a line more, a line less and a change of one of two are', async () => {
    const other = { ...choice, option_id: 'temple-stay-family' };
    const [line] = reservation.lines;
    const twoLines = { ...reservation, lines: line ? [line, { ...line, option_id: other.option_id }] : [] };
    const after = async (held: Reservation, choices: DraftChoice[]) => {
      const way = await hold({ reservation: held });
      way.send({ type: 'choice.changed', choices });
      way.send({ type: 'step.next' });
      return getStep(way);
    };
    expect(await after(reservation, [choice])).toContain('traveler');
    expect(await after(twoLines, [choice, other])).toContain('traveler');
    expect(await after(reservation, [choice, other])).toContain('changing');
    expect(await after(twoLines, [choice])).toContain('changing');
    expect(await after(twoLines, [choice, { ...other, quantity: 3 }])).toContain('changing');
    expect(await after(twoLines, [{ ...choice, product_id: 'gone' }, other])).toContain('editing');
  });

  it('another product on the same day is sent to the server', async () => {
    const way = await hold({ offers: [offer, { ...offer, product_id: 'sea-walk' }] });
    way.send({ type: 'choice.changed', choices: [{ ...choice, product_id: 'sea-walk' }] });
    way.send({ type: 'step.next' });
    expect(getStep(way)).toContain('changing');
  });

  describe('the payment is not reached before the travellers are saved, whatever the address asks for', () => {
    const nothingSaved = { ...reservation, traveller: { ...traveller, representative: '', contact: '', email: '' } };
    const asksPayment = async (change: Partial<Loaded>) => {
      const way = await hold(change);
      way.send({ type: 'step.asked', step: 'payment' });
      return { way, step: getStep(way), wanted: way.context().wanted };
    };

    it('saved and unchanged: the payment', async () => {
      expect((await asksPayment({})).step).toContain('payment');
    });

    it('filled in from the profile alone: the travellers, since the server knows nothing of them', async () => {
      expect(await asksPayment({ reservation: nothingSaved, traveller })).toMatchObject({
        step: expect.stringContaining('traveler') as string,
        wanted: 'traveler',
      });
    });

    it('saved, but changed since: the travellers, or what was typed would be lost', async () => {
      const { way } = await asksPayment({});
      way.send({ type: 'step.asked', step: 'traveler' });
      way.send({ type: 'traveller.changed', traveller: { representative: 'Mina Kimm' } });
      way.send({ type: 'step.asked', step: 'payment' });
      expect(getStep(way)).toContain('traveler');
      way.send({ type: 'traveller.changed', traveller: { representative: ` ${traveller.representative} ` } });
      way.send({ type: 'step.asked', step: 'payment' });
      expect(getStep(way)).toContain('payment');
    });

    it('saved, but no longer enough for what is chosen: the travellers', async () => {
      const incomplete = { ...traveller, passport: '' };
      const { step } = await asksPayment({
        reservation: { ...reservation, traveller: incomplete },
        traveller: incomplete,
      });
      expect(step).toContain('traveler');
    });
  });

  it.each([
    ['traveller.passport', 'traveler'],
    ['lines.0.date', 'option'],
    ['method', 'payment'],
  ])('a payment that is refused for %s leads to step %s, and says why', async (field, step) => {
    const problems = [{ field, code: 'required' }];
    const way = await hold({}, undefined, () =>
      Promise.reject(Object.assign(new Error(), { code: 'VALIDATION_FAILED', problems })),
    );
    way.send({ type: 'step.asked', step: 'payment' });
    way.send({ type: 'method.chosen', method: 'card' });
    for (const term of TERMS) way.send({ type: 'term.toggled', term });
    way.send({ type: 'step.next' });
    await settled();
    expect(getStep(way)).toContain(step);
    expect(way.context()).toMatchObject({ wanted: step, problems });
  });

  it('what was saved is shown as the server has it, the passport number masked', async () => {
    const way = await hold({ reservation, traveller }, undefined, undefined, async () => reservation);
    way.send({ type: 'step.asked', step: 'traveler' });
    way.send({ type: 'step.next' });
    await settled();
    expect(way.context().traveller).toEqual(reservation.traveller);
    way.send({ type: 'step.back' });
    way.send({ type: 'step.asked', step: 'payment' });
    expect(getStep(way)).toContain('payment');
  });

  it('what was refused is no longer said once the choice is another', async () => {
    const way = await hold({ reservation: null }, () => refuse('SEATS_GONE'));
    way.send({ type: 'step.next' });
    await settled();
    expect(way.context().notice).toBe('SEATS_GONE');
    way.send({ type: 'choice.changed', choices: [{ ...choice, date: null }] });
    expect(way.context().notice).toBeNull();
    way.send({ type: 'step.next' });
    expect(way.context().problems).toHaveLength(1);
    way.send({ type: 'choice.changed', choices: [choice] });
    expect(way.context().problems).toEqual([]);
  });

  it.each(['ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'])(
    'asks the server again when it says %s',
    async (code) => {
      const way = await hold({}, () => refuse(code));
      way.send({ type: 'choice.changed', choices: [{ ...choice, quantity: 3 }] });
      way.send({ type: 'step.next' });
      await settled();
      expect(way.loads).toHaveBeenCalledTimes(2);
    },
  );

  it('goes on with the hold of another tab, or with none where its number was not told', async () => {
    const after = async (details: object) => {
      let times = 0;
      const way = await hold({ reservation: null }, () =>
        (times += 1) === 1 ? refuse('HOLD_EXISTS', details) : new Promise(() => {}),
      );
      way.send({ type: 'step.next' });
      await settled();
      return way.context().reservationId;
    };
    expect(await after({ reservation_id: 'r9' })).toBe('r9');
    expect(await after({})).toBeNull();
  });

  it('coupon and points stay what they were when the server refuses others', async () => {
    const way = await hold({ reservation: { ...reservation, coupon_id: 'welcome', points: 300 } }, () =>
      refuse('COUPON_UNAVAILABLE'),
    );
    way.send({ type: 'step.asked', step: 'payment' });
    way.send({ type: 'coupon.chosen', couponId: 'gone' });
    await settled();
    way.send({ type: 'points.changed', points: 900 });
    await settled();
    expect(way.context()).toMatchObject({ couponId: 'welcome', points: 300, notice: 'COUPON_UNAVAILABLE' });
  });

  it('what is mended is no problem any longer, and the rest stays one', async () => {
    const way = await hold();
    const fields = () => way.context().problems.map(({ field }) => field);
    way.send({ type: 'step.next' });
    way.send({ type: 'traveller.changed', traveller: { representative: '', contact: '' } });
    way.send({ type: 'step.next' });
    expect(fields()).toEqual(['traveller.representative', 'traveller.contact']);
    way.send({ type: 'traveller.changed', traveller: { contact: '01012345678' } });
    expect(fields()).toEqual(['traveller.representative']);
  });

  it('details of the vault stay those of the vault until others are taken', async () => {
    const way = await hold();
    way.send({ type: 'step.next' });
    way.send({ type: 'traveller.changed', traveller: { representative: 'Mina Kim' }, vault: 'me' });
    way.send({ type: 'traveller.changed', traveller: { contact: '01012345678' } });
    expect(way.context().vault).toBe('me');
  });

  it('terms are agreed to and taken back one by one, and a chosen method is no problem', async () => {
    const way = await hold();
    const [first, second, ...rest] = TERMS;
    if (!first || !second) throw new Error('There are fewer than two terms.');
    const fields = () => way.context().problems.map(({ field }) => field);
    way.send({ type: 'step.asked', step: 'payment' });
    way.send({ type: 'step.next' });
    expect(fields()).toEqual(['method', ...TERMS.map((term) => `terms.${term}`)]);
    way.send({ type: 'method.chosen', method: 'card' });
    way.send({ type: 'term.toggled', term: first });
    way.send({ type: 'term.toggled', term: second });
    expect(fields()).toEqual(rest.map((term) => `terms.${term}`));
    way.send({ type: 'term.toggled', term: first });
    expect(way.context().terms).toEqual([second]);
  });
});
