/** A cancellation: nothing is confirmed that was not shown, and what fails leaves the way open. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { cancellationWithRules } from '../../src/flows/reservations/cancellation-rules.ts';
import type { CancelQuote, Reservation } from '../../src/contract/reservations/shapes.ts';
import {
  bankQuote,
  cancelRequested,
  cardQuote,
  paidReservation,
} from '../../src/tools/flows/registry/cancellation.cases.ts';
import { settle } from '../support/settle.ts';

/** Quotes and answers are given in their order; an answer that is no reservation is thrown. */
function open(quotes: CancelQuote[], ...answers: (Reservation | { code: string; problems?: object[] })[]) {
  const sent: unknown[] = [];
  const told: unknown[] = [];
  const answer = () => {
    const next = answers.shift();
    return next && 'id' in next ? Promise.resolve(next) : Promise.reject(next);
  };
  const actor = createActor(
    cancellationWithRules.provide({
      actors: {
        loadQuote: fromPromise(() => {
          const quote = quotes.shift();
          return quote ? Promise.resolve(quote) : Promise.reject({ code: 'NETWORK' });
        }),
        cancelReservation: fromPromise(({ input }) => {
          sent.push([input.quote?.refund_krw, input.account['refund_account.bank']]);
          return answer();
        }),
        undoCancellation: fromPromise(answer),
      },
      actions: {
        showReservation: (_, { reservation }) => void told.push(reservation?.status),
        reloadReservation: () => void told.push('reload'),
        reportFailure: (_, { error }) => void told.push((error as { code: string }).code),
      },
    }),
  ).start();
  const act = async (...types: ('cancellation.requested' | 'cancellation.confirmed' | 'undo.requested')[]) => {
    for (const type of types) {
      actor.send({ type });
      await settle();
    }
  };
  return { actor, act, sent, told };
}

describe('a cancellation', () => {
  it('sends the refund that was shown, and shows what has become of the reservation', async () => {
    const { act, actor, sent, told } = open([cardQuote], cancelRequested);
    await act('cancellation.requested', 'cancellation.confirmed');
    expect([sent, told, actor.getSnapshot().value]).toEqual([[[90_000, '']], ['cancel_requested'], 'idle']);
  });

  it('cannot be confirmed before the refund is known, or while it is being sent', async () => {
    const { act, actor } = open([cardQuote], cancelRequested);
    const mayConfirm = () => actor.getSnapshot().can({ type: 'cancellation.confirmed' });
    const mayDismiss = () => actor.getSnapshot().can({ type: 'cancellation.dismissed' });
    actor.send({ type: 'cancellation.requested' });
    expect([mayConfirm(), mayDismiss()]).toEqual([false, true]);
    await settle();
    expect([mayConfirm(), mayDismiss()]).toEqual([true, true]);
    actor.send({ type: 'cancellation.confirmed' });
    expect([mayConfirm(), mayDismiss()]).toEqual([false, false]);
    await act();
  });

  it('shows the new refund when it has changed, tells so, and sends that one', async () => {
    const { act, actor, sent } = open(
      [cardQuote, { ...cardQuote, refund_krw: 0 }],
      { code: 'PRICE_CHANGED' },
      cancelRequested,
    );
    await act('cancellation.requested');
    actor.send({ type: 'cancellation.confirmed' });
    await settle();
    expect(actor.getSnapshot().context.failure?.code).toBe('PRICE_CHANGED');
    await settle();
    expect(actor.getSnapshot().matches({ open: 'quoted' })).toBe(true);
    await act('cancellation.confirmed');
    expect(sent).toEqual([
      [90_000, ''],
      [0, ''],
    ]);
  });

  it('asks for an account where the refund needs one, and keeps what was typed when it is refused', async () => {
    const refused = { code: 'VALIDATION_FAILED', problems: [{ field: 'refund_account.bank', code: 'too_long' }] };
    const { act, actor, sent, told } = open([bankQuote], refused);
    await act('cancellation.requested', 'cancellation.confirmed');
    expect([sent, actor.getSnapshot().context.problems.length]).toEqual([[], 3]);
    for (const field of ['refund_account.bank', 'refund_account.account', 'refund_account.holder'] as const)
      actor.send({ type: 'account.changed', field, value: 'Woori' });
    expect(actor.getSnapshot().context.problems).toEqual([]);
    await act('cancellation.confirmed');
    const { account, failure, problems } = actor.getSnapshot().context;
    expect([sent, told, failure]).toEqual([[[180_000, 'Woori']], [], null]);
    expect(problems).toEqual(refused.problems);
    expect(account['refund_account.holder']).toBe('Woori');
  });

  it('looks at the reservation again when it may have come too late', async () => {
    const { act, actor, told } = open([cardQuote], { code: 'ALREADY_CANCELED' });
    await act('cancellation.requested', 'cancellation.confirmed');
    expect([told, actor.getSnapshot().context.failure?.code]).toEqual([['reload'], 'ALREADY_CANCELED']);
  });

  it('begins with nothing typed and nothing told, each time its window opens', async () => {
    const { act, actor } = open([bankQuote, bankQuote], { code: 'ALREADY_CANCELED' });
    await act('cancellation.requested');
    for (const field of ['refund_account.bank', 'refund_account.account', 'refund_account.holder'] as const)
      actor.send({ type: 'account.changed', field, value: 'Woori' });
    await act('cancellation.confirmed');
    actor.send({ type: 'cancellation.dismissed' });
    actor.send({ type: 'cancellation.requested' });
    const { account, failure, quote } = actor.getSnapshot().context;
    expect([Object.values(account), failure, quote]).toEqual([['', '', ''], null, null]);
  });
});

describe('what was requested', () => {
  it('is taken back', async () => {
    const { act, told } = open([], paidReservation);
    await act('undo.requested');
    expect(told).toEqual(['confirmed']);
  });

  it('is looked at again when it cannot be taken back, and the failure is told', async () => {
    const { act, actor, told } = open([], { code: 'ILLEGAL_TRANSITION' });
    await act('undo.requested');
    expect([told, actor.getSnapshot().value]).toEqual([['ILLEGAL_TRANSITION', 'reload'], 'idle']);
  });
});

it('names each part of the account that lacks, until that part is typed', async () => {
  const { act, actor } = open([bankQuote]);
  await act('cancellation.requested', 'cancellation.confirmed');
  const fields = () => actor.getSnapshot().context.problems.map(({ field }) => field);
  expect(fields()).toEqual(['refund_account.bank', 'refund_account.account', 'refund_account.holder']);
  actor.send({ type: 'account.changed', field: 'refund_account.account', value: '110' });
  expect(fields()).toEqual(['refund_account.bank', 'refund_account.holder']);
});

it('tells nothing of a refusal while it is sent again', async () => {
  const { act, actor } = open([cardQuote], { code: 'NETWORK' });
  await act('cancellation.requested', 'cancellation.confirmed');
  expect(actor.getSnapshot().context.failure?.code).toBe('NETWORK');
  actor.send({ type: 'cancellation.confirmed' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual([{ open: 'confirming' }, null]);
});
