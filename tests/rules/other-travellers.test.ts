/** The travellers beside the lead: how many are asked for, and what is wrong with each, at its field. */
import { describe, expect, it } from 'vitest';
import type { OtherTraveller } from '../../src/contract/reservations/shapes.ts';
import { fitOthers, listAsked, repeatedPassports, type Asked } from '../../src/rules/other-travellers.ts';
import { isSameTraveller, travellerProblems } from '../../src/rules/traveller.ts';
import { choice, everyone, offer, traveller } from '../../src/tools/flows/registry/samples.ts';

const jun: OtherTraveller = { name: 'Jun Kim', email: 'jun@example.com', passport: 'X98765432' };
const ana: OtherTraveller = { name: 'Ana Kim', email: '', passport: 'A1234567' };
const asked: Asked = {
  fields: ['passport', 'nationality', 'all_travellers'],
  travellers: 3,
  others: 2,
  hasPassports: true,
};
const withOthers = (...others: OtherTraveller[]) => ({ ...traveller, others });
const wrong = (others: OtherTraveller[], of: Partial<Asked> = {}) =>
  travellerProblems(withOthers(...others), { ...asked, ...of }).map(
    ({ field, code, bound }) => `${field.slice('traveller.'.length)} ${code}${bound === undefined ? '' : ` ${bound}`}`,
  );

describe('whom the products ask for', () => {
  const sea = { ...offer, product_id: 'sea', required_fields: ['passport'] as const };
  const boat = { ...offer, product_id: 'boat', required_fields: ['all_travellers'] as const };

  it('is everyone but the lead traveller, and nobody where no product asks', () => {
    expect(listAsked([{ ...choice, quantity: 5 }], [everyone])).toMatchObject({ others: 4, hasPassports: true });
    expect(listAsked([{ ...choice, quantity: 5 }], [offer])).toMatchObject({ others: 0, hasPassports: false });
    expect(listAsked([], [everyone])).toMatchObject({ others: 0 });
  });

  it('is counted over the options that leave together', () => {
    const child = { ...choice, option_id: 'temple-stay-child', quantity: 1 };
    expect(listAsked([choice, child], [everyone])).toMatchObject({ others: 2, travellers: 3 });
  });

  it('leaves out those who travel on other trips alone, and passports that another trip asks for', () => {
    const choices = [
      { ...choice, product_id: 'boat', quantity: 2 },
      { ...choice, product_id: 'sea', quantity: 6 },
    ];
    expect(listAsked(choices, [boat, sea])).toEqual({
      fields: ['all_travellers', 'passport'],
      travellers: 6,
      others: 1,
      hasPassports: false,
    });
  });
});

describe('the other travellers', () => {
  it('may be complete, without an address of their own', () => {
    expect(wrong([jun, ana])).toEqual([]);
  });

  it('are named each at the field, all at once', () => {
    expect(
      wrong([
        { name: ' ', email: 'jun', passport: '' },
        { name: '😀', email: '', passport: 'A1' },
      ]),
    ).toEqual([
      'others.0.name required',
      'others.0.email email_format',
      'others.0.passport required',
      'others.1.name name_format',
      'others.1.passport passport_format',
    ]);
  });

  it('are missed where they are too few', () => {
    expect(wrong([jun])).toEqual(['others.1.name required', 'others.1.passport required']);
  });

  it('are refused where they are too many, and where nobody is asked for', () => {
    expect(wrong([jun, ana, { ...jun, passport: 'Z1234567' }])).toEqual(['others invalid']);
    expect(wrong([jun], { others: 0, hasPassports: false })).toEqual(['others invalid']);
    expect(wrong([], { others: 0, hasPassports: false })).toEqual([]);
  });

  it('tell no passport number where none is asked for', () => {
    const names = [jun, ana].map((other) => ({ ...other, passport: '' }));
    expect(wrong(names, { hasPassports: false })).toEqual([]);
    expect(wrong([names[0]!, ana], { hasPassports: false })).toEqual(['others.1.passport invalid']);
  });

  it('have each a passport of their own, however it is written', () => {
    expect(wrong([{ ...jun, passport: ' m1234 5678' }, ana])).toEqual(['others.0.passport passport_twice']);
    expect(wrong([jun, { ...ana, passport: 'x98765432' }])).toEqual(['others.1.passport passport_twice']);
  });

  it('may have masked numbers that end alike', () => {
    expect(repeatedPassports(['••••••678', '••••••678', ''])).toEqual([]);
    expect(
      wrong([
        { ...jun, passport: '••••••678' },
        { ...ana, passport: '••••••678' },
      ]),
    ).toEqual([]);
  });
});

describe('what was typed for more people than travel', () => {
  it('is left out of what is sent', () => {
    expect(fitOthers(withOthers(jun, ana), { ...asked, others: 1 }).others).toEqual([jun]);
  });

  it('is filled up with empty fields, without the passports that nobody asks for', () => {
    const empty = { name: '', email: '', passport: '' };
    expect(fitOthers(withOthers(jun), asked).others).toEqual([jun, empty]);
    expect(fitOthers(withOthers(jun), { ...asked, hasPassports: false }).others).toEqual([
      { ...jun, passport: '' },
      empty,
    ]);
  });
});

describe('the same travellers', () => {
  it('are those that were typed with other spaces', () => {
    expect(isSameTraveller(withOthers({ ...jun, name: ' Jun  Kim' }), withOthers(jun))).toBe(true);
  });

  it.each([{ name: 'June Kim' }, { email: '' }, { passport: 'X98765433' }])('are others with %o', (change) => {
    expect(isSameTraveller(withOthers({ ...jun, ...change }), withOthers(jun))).toBe(false);
    expect(isSameTraveller(withOthers(jun, ana), withOthers(jun))).toBe(false);
  });
});
