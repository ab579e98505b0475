/** A trip that asks for everyone, as a person fills its step in: groups of fields, companions, problems, and what is sent. */
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import words from '../../locales/en/reservation.json';
import errors from '../../locales/en/errors.json';
import { ReservationStepPage } from '../../src/pages/reservation-step/page.tsx';
import { everyone, member, product, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
// Fetched with the step: here before it, so that the field never changes under the test.
import '../../src/ui/phone-field.tsx';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
afterEach(() => stage.close());

const unknown = { birthday: null, phone: null, gender: null, nationality: null };
const jun = { ...unknown, id: 'jun', name: 'Jun Park', passport: '••••••432' };
const ana = { ...unknown, id: 'ana', name: 'Ana Lind', passport: null };
const mina = { ...member, name: 'Mina Kim' };

const person = (number: number) => within(screen.getByRole('group', { name: `Traveller ${number}` }));
const box = (number: number, label: string) =>
  person(number).getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`));
const put = (number: number, label: string, text: string) => stage.perform(() => type(box(number, label), text));
const goOn = () => stage.perform(() => press(screen.getByRole('button', { name: words.next.traveler })));
const { name, passport, otherEmail, fillIn } = words.traveller;

async function reachTravellers(quantity = 3, asks = everyone.required_fields) {
  stage = await mountPage({
    address: `/purchase/reservation/traveler/temple-stay?reservation=${reservation.id}`,
    pages: { reservationStep: ReservationStepPage },
    member: mina,
    today: TODAY,
    background: { 'member.companions': () => [jun, ana], 'member.coupons': () => [], 'cart.list': () => [] },
  });
  const lines = reservation.lines.map((line) => ({ ...line, quantity }));
  await stage.answer('reservation.get', { ...reservation, lines });
  await stage.answer('product.get', { ...product, required_fields: [...asks] });
}

describe('a trip that asks for everyone', () => {
  it('has a group of fields for each further traveller', async () => {
    await reachTravellers(3);
    const groups = screen.getAllByRole('group', { name: /^Traveller/ });
    expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual(['Traveller 2', 'Traveller 3']);
    expect(box(2, name).getAttribute('aria-required')).toBe('true');
    expect(box(2, otherEmail).getAttribute('aria-required')).toBeNull();
    expect(person(3).getByText(words.traveller.representativePassportHint)).toBeTruthy();
  });

  it('asks for no passport where the trip does not', async () => {
    await reachTravellers(2, ['all_travellers']);
    expect(person(2).queryByLabelText(new RegExp(`^${passport}`))).toBeNull();
    expect(person(2).getByText(words.traveller.representativeHint)).toBeTruthy();
  });

  it('asks for nobody else where the trip does not', async () => {
    await reachTravellers(3, ['passport']);
    expect(screen.queryByRole('group', { name: 'Traveller 2' })).toBeNull();
  });
});

describe('companions', () => {
  const offered = (number: number) =>
    [...box(number, fillIn).querySelectorAll('option')].map(({ value }) => value).filter((value) => value !== '');

  it('are offered once: not the lead traveller, nor who was chosen for another', async () => {
    await reachTravellers(3);
    // The lead is Mina Kim by name.
    expect(offered(2)).toEqual(['jun', 'ana']);
    await put(2, fillIn, 'jun');
    expect([offered(2), offered(3)]).toEqual([['jun', 'ana'], ['ana']]);
    await put(2, fillIn, 'ana');
    expect([offered(2), offered(3)]).toEqual([['jun', 'ana'], ['jun']]);
    await put(3, name, 'jun  PARK');
    expect(offered(2)).toEqual(['ana']);
  });

  it('leave nothing of whom they replace, and the server is told whose number to copy', async () => {
    await reachTravellers(2);
    await put(2, otherEmail, 'someone@example.com');
    await put(2, passport, 'S1234567');
    await put(2, fillIn, 'ana');
    expect([box(2, name).value, box(2, otherEmail).value, box(2, passport).value]).toEqual(['Ana Lind', '', '']);
    await put(2, fillIn, 'jun');
    expect(box(2, passport).value).toBe('••••••432');
    await goOn();
    expect(stage.asked('reservation.update')).toMatchObject({
      body: {
        traveller: { others: [{ name: 'Jun Park', email: '', passport: '••••••432' }] },
        other_vaults: ['jun'],
      },
    });
  });
});

describe('what is wrong', () => {
  it('is told all at once and at each field, and goes as it is mended', async () => {
    await reachTravellers(3);
    await put(2, otherEmail, 'nobody');
    await goOn();
    const summary = within(screen.getByRole('alert', { name: words.problems.title }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      `Traveller 2, Name: ${errors.problems.required}`,
      expect.stringMatching(/^Traveller 2, E-mail: /),
      `Traveller 2, Passport number: ${errors.problems.required}`,
      `Traveller 3, Name: ${errors.problems.required}`,
      `Traveller 3, Passport number: ${errors.problems.required}`,
    ]);
    expect(box(3, name).getAttribute('aria-invalid')).toBe('true');
    await put(3, name, 'Ana Lind');
    expect(box(3, name).getAttribute('aria-invalid')).toBeNull();
    expect(stage.open()).not.toContain('reservation.update');
  });

  it('stays with the field that is typed in, whatever is told of others', async () => {
    await reachTravellers(3);
    await goOn();
    box(2, name).focus();
    await put(2, name, 'J');
    await put(2, name, 'Ju');
    expect(document.activeElement).toBe(box(2, name));
  });

  it('and is known to the server alone stands at its field too', async () => {
    await reachTravellers(2);
    await put(2, name, 'Ana Lind');
    await put(2, passport, 'A1234567');
    await goOn();
    const problems = [{ field: 'traveller.others.0.passport', code: 'passport_twice' as const }];
    await stage.refuse('reservation.update', { code: 'VALIDATION_FAILED', problems });
    expect(person(2).getByText(errors.problems.passport_twice)).toBeTruthy();
    expect(box(2, passport).getAttribute('aria-invalid')).toBe('true');
  });
});
