/** The failure page (§2): code and reason of an address that anyone could have written, and the server's word on the charge. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import words from '../../locales/en/payment.json';
import type { PaymentState } from '../../src/contract/payments.ts';
import { TossFailPage } from '../../src/pages/toss-fail/page.tsx';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

const { fail } = words;
const ORDER = 'order-0123456789';
let stage: Stage;
afterEach(() => stage.close());

async function visit(query: Record<string, string>) {
  const address = `/tossFail?${new URLSearchParams(query).toString()}`;
  stage = await mountPage({ address, pages: { tossFail: TossFailPage }, member, today: TODAY });
}
const heading = () => screen.getByRole('heading', { level: 1 }).closest('[role=alert]')?.textContent;
const text = () => document.body.textContent ?? '';
const messageLabel = fail.message.replace('{{message}}', '').trim();
const codeLine = (code: string) => fail.code.replace('{{code}}', code);

it('shows Unknown and an unknown error where the address names neither, and promises nothing', async () => {
  await visit({});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('payment failed');
  expect(heading()).toContain('an unknown error occurred');
  expect(text()).toContain(codeLine('Unknown'));
  expect(text()).not.toContain(messageLabel);
  expect(screen.getByText(fail.charge.unknown)).toBeTruthy();
});

it('says a known code in its own words, and does not repeat those of the address', async () => {
  await visit({ code: 'REJECT_CARD_COMPANY', message: 'Call our hotline' });
  expect(heading()).toContain(fail.reasons.REJECT_CARD_COMPANY);
  // What happened and what to do come first, the code last.
  expect(text()).toMatch(new RegExp(`${fail.charge.unknown}.*${codeLine('REJECT_CARD_COMPANY')}`));
  expect(document.body.textContent).not.toContain('hotline');
});

it('quotes the message of an unknown code as text, cut to a readable length', async () => {
  await visit({ code: 'NEW_CODE', message: `<b>no</b>${'x'.repeat(10_000)}` });
  expect(text()).toContain(codeLine('NEW_CODE'));
  const quoted = document.querySelector('q')?.textContent ?? '';
  expect([quoted.startsWith('<b>no</b>x'), quoted.length]).toEqual([true, 200]);
});

it.each([
  ['declined', fail.charge.none, true],
  ['ready', fail.charge.none, true],
  ['pending', fail.charge.unknown, true],
  ['paid', fail.charge.done, false],
  ['refunded', fail.charge.returned, false],
] as const)('says of an order that is %s where the money is', async (status, charge, canPayAgain) => {
  await visit({ code: 'PAY_PROCESS_CANCELED', orderId: ORDER });
  expect(stage.asked('payment.state')).toEqual({ params: { order_id: ORDER } });
  expect(screen.queryByText(fail.charge.unknown)).toBeNull();
  const state: PaymentState = { status, reservation_id: 'r-1', amount_krw: 180_000, code: null };
  await stage.answer('payment.state', state);
  expect(screen.getByText(charge)).toBeTruthy();
  expect(screen.queryByText(fail.next) !== null).toBe(charge === fail.charge.none);
  // The first button is the act that is advised.
  const [first] = screen.getAllByRole('link');
  expect(first?.textContent).toBe(charge === fail.charge.none ? fail.retry : words.success.toReservations);
  const again = screen.queryByRole('link', { name: fail.retry });
  expect(again?.getAttribute('href') ?? null).toBe(
    canPayAgain ? '/purchase/reservation/payment?reservation=r-1' : null,
  );
});

it('promises nothing where the server cannot be asked, or knows no such order', async () => {
  await visit({ orderId: ORDER });
  await stage.refuse('payment.state', { code: 'NETWORK' });
  expect(screen.getByText(fail.charge.unknown)).toBeTruthy();
});
