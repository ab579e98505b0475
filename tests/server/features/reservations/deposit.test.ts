/** A deposit confirms (§4); until a person has answered, the organiser and the group minimum reach the reservation all the same. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endHopelessRequests } from '../../../../src/server/features/reservations/group.ts';
import {
  acceptRequest,
  matchDeposit,
  recordBankRefund,
  rejectRequest,
} from '../../../../src/server/features/reservations/operator.ts';
import { nameRefundAccount } from '../../../../src/server/features/reservations/refund-account.ts';
import { sendDueMails } from '../../../../src/server/mail/send.ts';
import { newPerson, readRefunds, type Person } from './person.ts';
import { createRig, refusal, takenSeats, type Rig } from './rig.ts';

let rig: Rig;
let me: Person;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  me = await newPerson(rig);
});

async function deposited(date: string, quantity = 2) {
  const id = await me.held('hike-a', date, quantity);
  await me.pay(id, 'bank');
  await matchDeposit(rig.services, id, { amount_krw: quantity * 140_000 });
  expect(await me.read(id)).toMatchObject({ status: 'confirmed', accept_by: expect.any(String) as string });
  await sendDueMails(rig.services);
  rig.mails.length = 0;
  return id;
}
const told = async () => {
  await sendDueMails(rig.services);
  return rig.mails.map(({ text }) => text).join('\n');
};

test('ends with the whole amount when its group stayed too small, told by mail and page', async () => {
  const id = await deposited('2027-08-06');
  rig.at('2027-08-04T15:00:00Z');
  await endHopelessRequests(rig.services);
  expect(await me.read(id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'group_minimum',
    payment: { state: 'refunding', refund_account_due: true, refunds: [{ amount_krw: 280_000, state: 'pending' }] },
  });
  expect(await told()).toMatch(
    /too few travellers[^]*Your refund is \$200\. Add your bank account[^]*exactly ₩280,000 back/,
  );
  expect(await takenSeats(rig, 'hike-a', '2027-08-06')).toBe(0);
});

test('ends with the whole amount when the organiser rejects it', async () => {
  const id = await deposited('2027-08-07', 4);
  await rejectRequest(rig.services, id, 'landslide');
  expect(await me.read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'rejected' });
  expect(await readRefunds(rig, id)).toMatchObject([{ amount_krw: 560_000, method: 'bank', state: 'pending' }]);
  expect(await told()).toContain('the organiser can’t take you');
});

test('stands once the organiser has accepted it, and on its day without an answer', async () => {
  const [accepted, unanswered] = [await deposited('2027-08-08', 4), await deposited('2027-08-09', 4)];
  await acceptRequest(rig.services, accepted);
  expect(await me.read(accepted)).toMatchObject({ status: 'confirmed', accept_by: null });
  expect(await refusal(rejectRequest(rig.services, accepted, undefined))).toBe('ILLEGAL_TRANSITION');
  rig.at('2027-08-09T10:00:00Z');
  await endHopelessRequests(rig.services);
  for (const id of [accepted, unanswered]) expect((await me.read(id)).status).toBe('confirmed');
});

test('is confirmed for good where the product confirms by itself', async () => {
  const id = await me.held('tea-a', '2027-08-10');
  await me.pay(id, 'bank');
  await matchDeposit(rig.services, id, { amount_krw: 100_000 });
  expect(await me.read(id)).toMatchObject({ status: 'confirmed', accept_by: null });
  expect(await refusal(rejectRequest(rig.services, id, undefined))).toBe('ILLEGAL_TRANSITION');
});

test('a transfer that goes back unasked for goes to the account that the member names', async () => {
  const id = await deposited('2027-08-11');
  const account = { bank: 'Kookmin', account: '99887766', holder: 'Keller' };
  const name = (more: object = {}) => nameRefundAccount(rig.services, me.id, id, { ...account, ...more });
  expect(await refusal(name())).toBe('ILLEGAL_TRANSITION');
  await rejectRequest(rig.services, id, undefined);
  expect(await refusal(name({ holder: '' }))).toBe('VALIDATION_FAILED');
  await name({ account: '1' });
  await name();
  expect((await me.read(id)).payment.refund_account_due).toBe(false);
  expect((await recordBankRefund(rig.services, id)).bank_refund).toBeNull();
  expect(await refusal(name())).toBe('ILLEGAL_TRANSITION');
});
