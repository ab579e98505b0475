/** What becomes of a choice, of details and of deductions on the way through a reservation. */
import { describe, expect, it } from 'vitest';
import { TERMS } from '../../src/contract/catalogue/codes.ts';
import type { DraftChoice, Loaded } from '../../src/contract/reservations/drafts.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { choice, offer, reservation, traveller } from '../../src/tools/flows/registry/samples.ts';
import { hold, refuse } from './reservation-way.ts';
import { settle } from '../support/settle.ts';

describe('on the way', () => {
  it.each([
    { option_id: 'temple-stay-family' },
    { date: '2026-12-06' },
    { time: '14:00' },
    { quantity: 3 },
  ] as Partial<DraftChoice>[])('a change of %o is sent to the server', async (change) => {
    const way = await hold();
    way.send({ type: 'choice.changed', choices: [{ ...choice, ...change }] });
    way.send({ type: 'choice.confirmed' });
    expect(way.where()).toContain('holding');
  });

  it('a choice that is held already is not sent again; a line more, a line less and a change of one of two are', async () => {
    const other = { ...choice, option_id: 'temple-stay-family' };
    const [line] = reservation.lines;
    const twoLines = { ...reservation, lines: line ? [line, { ...line, option_id: other.option_id }] : [] };
    const after = async (held: Reservation, choices: DraftChoice[]) => {
      const way = await hold({ reservation: held });
      way.send({ type: 'choice.changed', choices });
      way.send({ type: 'choice.confirmed' });
      return way.where();
    };
    expect(await after(reservation, [choice])).toContain('{"held":"traveler"}');
    expect(await after(twoLines, [choice, other])).toContain('{"held":"traveler"}');
    expect(await after(reservation, [choice, other])).toContain('holding');
    expect(await after(twoLines, [choice])).toContain('holding');
    expect(await after(twoLines, [choice, { ...other, quantity: 3 }])).toContain('holding');
    expect(await after(twoLines, [{ ...choice, product_id: 'gone' }, other])).toContain('editing');
  });

  it('another product on the same day is sent to the server', async () => {
    const way = await hold({ offers: [offer, { ...offer, product_id: 'sea-walk' }] });
    way.send({ type: 'choice.changed', choices: [{ ...choice, product_id: 'sea-walk' }] });
    way.send({ type: 'choice.confirmed' });
    expect(way.where()).toContain('holding');
  });

  describe('the payment is not reached before the travellers are saved, whatever the address asks for', () => {
    const nothingSaved = { ...reservation, traveller: { ...traveller, representative: '', contact: '', email: '' } };
    const asksPayment = async (change: Partial<Loaded>) => {
      const way = await hold(change);
      way.send({ type: 'step.requested', step: 'payment' });
      return { way, step: way.where(), wanted: way.context().wanted };
    };

    it('saved and unchanged: the payment', async () => {
      expect((await asksPayment({})).step).toContain('{"held":"payment"}');
    });

    it('filled in from the profile alone: the travellers, since the server knows nothing of them', async () => {
      expect(await asksPayment({ reservation: nothingSaved, traveller })).toMatchObject({
        step: expect.stringContaining('{"held":"traveler"}') as string,
        wanted: 'traveler',
      });
    });

    it('saved, but changed since: the travellers, or what was typed would be lost', async () => {
      const { way } = await asksPayment({});
      way.send({ type: 'step.requested', step: 'traveler' });
      way.send({ type: 'traveller.changed', traveller: { representative: 'Mina Kimm' } });
      way.send({ type: 'step.requested', step: 'payment' });
      expect(way.where()).toContain('{"held":"traveler"}');
      way.send({ type: 'traveller.changed', traveller: { representative: ` ${traveller.representative} ` } });
      way.send({ type: 'step.requested', step: 'payment' });
      expect(way.where()).toContain('{"held":"payment"}');
    });

    it('saved, but no longer enough for what is chosen: the travellers', async () => {
      const incomplete = { ...traveller, passport: '' };
      const { step } = await asksPayment({
        reservation: { ...reservation, traveller: incomplete },
        traveller: incomplete,
      });
      expect(step).toContain('{"held":"traveler"}');
    });
  });

  it.each([
    ['traveller.passport', 'traveler'],
    ['lines.0.date', 'option'],
    ['method', 'payment'],
  ])('a payment that is refused for %s leads to step %s, and says why', async (field, step) => {
    const problems = [{ field, code: 'required' }];
    const way = await hold(
      {},
      { started: () => Promise.reject(Object.assign(new Error(), { code: 'VALIDATION_FAILED', problems })) },
    );
    way.send({ type: 'step.requested', step: 'payment' });
    way.send({ type: 'method.chosen', method: 'card' });
    for (const term of TERMS) way.send({ type: 'term.toggled', term });
    way.send({ type: 'payment.requested' });
    await settle();
    expect(way.where()).toContain(`{"held":"${step}"}`);
    expect(way.context().wanted).toBe(step);
    expect(way.failure()).toMatchObject({ code: 'VALIDATION_FAILED', problems });
  });

  it('what was saved is shown as the server has it, the passport number masked', async () => {
    const way = await hold({ reservation, traveller }, { saved: async () => reservation });
    way.send({ type: 'step.requested', step: 'traveler' });
    way.send({ type: 'traveller.confirmed' });
    await settle();
    expect(way.context().traveller).toEqual(reservation.traveller);
    way.send({ type: 'step.left' });
    way.send({ type: 'step.requested', step: 'payment' });
    expect(way.where()).toContain('{"held":"payment"}');
  });

  it('what was refused is no longer said once the choice is another', async () => {
    const way = await hold({ reservation: null }, { held: () => refuse('SEATS_GONE') });
    way.send({ type: 'choice.confirmed' });
    await settle();
    expect(way.failure()?.code).toBe('SEATS_GONE');
    way.send({ type: 'choice.changed', choices: [{ ...choice, date: null }] });
    expect(way.failure()).toBeNull();
    way.send({ type: 'choice.confirmed' });
    expect(way.failure()?.problems).toHaveLength(1);
    way.send({ type: 'choice.changed', choices: [choice] });
    expect(way.failure()).toBeNull();
  });

  it.each(['ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'])(
    'asks the server again when it says %s',
    async (code) => {
      const way = await hold({}, { held: () => refuse(code) });
      way.send({ type: 'choice.changed', choices: [{ ...choice, quantity: 3 }] });
      way.send({ type: 'choice.confirmed' });
      await settle();
      expect(way.loads).toHaveBeenCalledTimes(2);
    },
  );

  it('goes on with the hold of another tab, or with none where its number was not told', async () => {
    const after = async (details: object) => {
      let times = 0;
      const way = await hold(
        { reservation: null },
        { held: () => ((times += 1) === 1 ? refuse('HOLD_EXISTS', details) : new Promise(() => {})) },
      );
      way.send({ type: 'choice.confirmed' });
      await settle();
      return way.contextOf('choice').reservationId;
    };
    expect(await after({ reservation_id: 'r9' })).toBe('r9');
    expect(await after({})).toBeNull();
  });

  it('coupon and points stay what they were when the server refuses others', async () => {
    const way = await hold(
      { reservation: { ...reservation, coupon_id: 'welcome', points: 300 } },
      { held: () => refuse('COUPON_UNAVAILABLE') },
    );
    way.send({ type: 'step.requested', step: 'payment' });
    way.send({ type: 'coupon.chosen', couponId: 'gone' });
    await settle();
    way.send({ type: 'points.changed', points: 900 });
    await settle();
    expect(way.contextOf('deductions')).toMatchObject({ couponId: 'welcome', points: 300 });
    expect(way.failure()?.code).toBe('COUPON_UNAVAILABLE');
  });

  it('what is mended is no problem any longer, and the rest stays one', async () => {
    const way = await hold();
    const fields = () => way.failure()?.problems.map(({ field }) => field);
    way.send({ type: 'choice.confirmed' });
    way.send({ type: 'traveller.changed', traveller: { representative: '', contact: '' } });
    way.send({ type: 'traveller.confirmed' });
    expect(fields()).toEqual(['traveller.representative', 'traveller.contact']);
    way.send({ type: 'traveller.changed', traveller: { contact: '01012345678' } });
    expect(fields()).toEqual(['traveller.representative']);
  });

  it('details of the vault stay those of the vault until others are taken', async () => {
    const way = await hold();
    way.send({ type: 'choice.confirmed' });
    way.send({ type: 'traveller.changed', traveller: { representative: 'Mina Kim' }, vault: 'me' });
    way.send({ type: 'traveller.changed', traveller: { contact: '01012345678' } });
    expect(way.context().vaults).toEqual(['me']);
  });

  it('terms are agreed to and taken back one by one, and a chosen method is no problem', async () => {
    const way = await hold();
    const [first, second, ...rest] = TERMS;
    if (!first || !second) throw new Error('There are fewer than two terms.');
    const fields = () => way.failure()?.problems.map(({ field }) => field);
    way.send({ type: 'step.requested', step: 'payment' });
    way.send({ type: 'payment.requested' });
    expect(fields()).toEqual(['method', ...TERMS.map((term) => `terms.${term}`)]);
    way.send({ type: 'method.chosen', method: 'card' });
    way.send({ type: 'term.toggled', term: first });
    way.send({ type: 'term.toggled', term: second });
    expect(fields()).toEqual(rest.map((term) => `terms.${term}`));
    way.send({ type: 'term.toggled', term: first });
    expect(way.context().terms).toEqual([second]);
  });
});
