/** What of a reservation depends on its hold: the steps that may be reached, the deadline, and the window of the card. */
import { describe, expect, it } from 'vitest';
import { TERMS } from '../../src/contract/catalogue/codes.ts';
import { choice, order, reservation } from '../../src/tools/flows/registry/samples.ts';
import { hold, never, refuse, type World } from './reservation-way.ts';
import { settle } from '../support/settle.ts';

describe('a later step is reached only with the choice that is held', () => {
  it.each(['traveler', 'payment'] as const)('forward to %s with another choice stays at the choice', async (step) => {
    const way = await hold();
    way.send({ type: 'step.requested', step: 'option' });
    way.send({ type: 'choice.changed', choices: [{ ...choice, quantity: 5 }] });
    way.send({ type: 'step.requested', step });
    expect(way.where()).toContain('{"held":"option"}');
    expect(way.context()).toMatchObject({ wanted: 'option', choices: [{ ...choice, quantity: 5 }] });
    expect(way.contextOf('choice').choices).toEqual([{ ...choice, quantity: 5 }]);
  });

  it('forward to the payment with the choice as it is held leads there', async () => {
    const way = await hold();
    way.send({ type: 'step.requested', step: 'option' });
    way.send({ type: 'choice.changed', choices: [{ ...choice, quantity: 5 }] });
    way.send({ type: 'choice.changed', choices: [choice] });
    way.send({ type: 'step.requested', step: 'payment' });
    expect(way.where()).toContain('{"held":"payment"}');
  });
});

describe('every answer that carries a deadline moves it', () => {
  const other = { ...reservation, hold_expires_at: '2026-11-30T03:20:00.000Z' };
  const counted = async (world: World) => {
    const deadlines: (string | null)[] = [];
    const way = await hold(
      {},
      {
        ...world,
        deadline(holdExpiresAt) {
          deadlines.push(holdExpiresAt);
          return never();
        },
      },
    );
    return { way, deadlines };
  };

  it('of seats that are changed', async () => {
    const { way, deadlines } = await counted({
      held: async () => ({ ...other, lines: reservation.lines.map((line) => ({ ...line, quantity: 3 })) }),
    });
    way.send({ type: 'choice.changed', choices: [{ ...choice, quantity: 3 }] });
    way.send({ type: 'choice.confirmed' });
    await settle();
    expect(deadlines).toEqual([reservation.hold_expires_at, other.hold_expires_at]);
    expect(way.context().reservation?.hold_expires_at).toBe(other.hold_expires_at);
  });

  it('of travellers that are saved', async () => {
    const { way, deadlines } = await counted({ saved: async () => other });
    way.send({ type: 'step.requested', step: 'traveler' });
    way.send({ type: 'traveller.confirmed' });
    await settle();
    expect(deadlines).toEqual([reservation.hold_expires_at, other.hold_expires_at]);
  });

  it('of coupon and points', async () => {
    const { way, deadlines } = await counted({ held: async () => other });
    way.send({ type: 'step.requested', step: 'payment' });
    way.send({ type: 'points.changed', points: 500 });
    await settle();
    expect(deadlines).toEqual([reservation.hold_expires_at, other.hold_expires_at]);
  });

  it('of an extension, which the step in sight does not notice', async () => {
    const { way, deadlines } = await counted({ extended: async () => ({ ...other, hold_extended: true }) });
    way.send({ type: 'choice.changed', choices: [{ ...choice, quantity: 5 }] });
    way.send({ type: 'extension.requested' });
    await settle();
    expect(deadlines).toEqual([reservation.hold_expires_at, other.hold_expires_at]);
    expect(way.context().reservation).toMatchObject({ hold_extended: true, hold_expires_at: other.hold_expires_at });
    expect(way.contextOf('choice').choices[0]?.quantity).toBe(5);
  });

  it('and one that names the same counts on', async () => {
    const { way, deadlines } = await counted({ held: async () => reservation });
    way.send({ type: 'step.requested', step: 'payment' });
    way.send({ type: 'points.changed', points: 500 });
    await settle();
    expect(deadlines).toEqual([reservation.hold_expires_at]);
  });

  it('an extension that is refused is told by the hold, and the step stays', async () => {
    const { way } = await counted({ extended: () => refuse('HOLD_EXTENDED') });
    way.send({ type: 'extension.requested' });
    await settle();
    expect(way.contextOf('hold').failure?.code).toBe('HOLD_EXTENDED');
    expect(way.where()).toContain('"held"');
  });
});

describe('the window of the card', () => {
  const inWindow = async (deadline: NonNullable<World['deadline']>) => {
    let close: (error: unknown) => void = () => {};
    const window = () =>
      new Promise<void>((_, reject) => {
        close = reject;
      });
    const way = await hold({}, { started: async () => order, window, deadline });
    way.send({ type: 'step.requested', step: 'payment' });
    way.send({ type: 'method.chosen', method: 'card' });
    for (const term of TERMS) way.send({ type: 'term.toggled', term });
    way.send({ type: 'payment.requested' });
    await settle();
    return { way, close: (code: string) => close(Object.assign(new Error(code), { code })) };
  };

  it('moves the end of the hold to what the server said when it opened', async () => {
    const deadlines: (string | null)[] = [];
    const { way, close } = await inWindow((holdExpiresAt) => {
      deadlines.push(holdExpiresAt);
      return never();
    });
    expect(way.context().reservation?.hold_expires_at).toBe(order.hold_expires_at);
    expect(way.contextOf('hold').held.hold_expires_at).toBe(order.hold_expires_at);
    close('USER_CANCEL');
    await settle();
    expect(deadlines).toEqual([reservation.hold_expires_at, order.hold_expires_at]);
  });

  it('is out of the reach of the hold, and a refusal in it is told', async () => {
    let end = () => {};
    const { way, close } = await inWindow(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    end();
    await settle();
    expect(way.where()).toContain('window');
    close('REJECT_CARD_COMPANY');
    await settle();
    expect(way.where()).toContain('{"held":"payment"}');
    expect(way.failure()?.code).toBe('REJECT_CARD_COMPANY');
    expect(way.context()).toMatchObject({ method: 'card', terms: [...TERMS] });
    expect(way.loads).toHaveBeenCalledTimes(1);
  });

  it('stays open when an address asks for another step', async () => {
    const { way } = await inWindow(never);
    way.send({ type: 'step.requested', step: 'option' });
    expect(way.where()).toContain('window');
  });
});
