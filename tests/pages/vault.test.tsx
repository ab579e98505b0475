/** The traveller vault in a reservation: filled in with one press, the passport number copied by the server alone. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import words from '../../locales/en/reservation.json';
import { ReservationStepPage } from '../../src/pages/reservation-step/page.tsx';
import { member, product, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
// Fetched with the step: here before it, so that the field never changes under the test.
import '../../src/ui/phone-field.tsx';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
afterEach(() => stage.close());

const jun = {
  id: 'jun',
  name: 'Jun Park',
  birthday: null,
  phone: '821055556666',
  gender: null,
  nationality: 'FR',
  passport: '••••••432',
};
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const put = (label: string, text: string) => stage.perform(() => type(box(label), text));
const goOn = () => stage.perform(() => press(screen.getByRole('button', { name: words.next.traveler })));

async function reachTraveller() {
  stage = await mountPage({
    address: `/purchase/reservation/traveler/temple-stay?reservation=${reservation.id}`,
    pages: { reservationStep: ReservationStepPage },
    member,
    today: TODAY,
    background: { 'member.companions': () => [jun], 'member.coupons': () => [], 'cart.list': () => [] },
  });
  const blank = { ...reservation.traveller, representative: '', passport: '' };
  await stage.answer('reservation.get', { ...reservation, traveller: blank });
  await stage.answer('product.get', product);
}

it('fills in what is known of a companion and leaves the rest', async () => {
  await reachTraveller();
  await put(words.traveller.fillIn, 'jun');
  expect(box(words.traveller.representative).value).toBe('Jun Park');
  expect(box(words.traveller.contact).value).toBe('10 5555 6666');
  expect(box(words.traveller.passport).value).toBe('••••••432');
  expect(box(words.traveller.email).value).toBe(member.email);
  await goOn();
  expect(stage.asked('reservation.update')).toMatchObject({
    body: { vault: 'jun', traveller: { representative: 'Jun Park', passport: '••••••432' } },
  });
});

it('names no person of the vault once another number is typed', async () => {
  await reachTraveller();
  await put(words.traveller.fillIn, 'jun');
  await put(words.traveller.passport, 'M12345678');
  await goOn();
  const { body } = stage.asked('reservation.update') as { body: object };
  expect(body).not.toHaveProperty('vault');
});
