/** The rules of §5 for the travellers and the payment of a reservation, at their bounds. */
import { describe, expect, it } from 'vitest';
import { TERMS, type RequiredField } from '../../src/contract/catalogue/codes.ts';
import type { TravellerDetails } from '../../src/contract/reservations/shapes.ts';
import { paymentProblems } from '../../src/rules/payment.ts';
import { listAsked } from '../../src/rules/other-travellers.ts';
import { isSameTraveller, tidyTraveller, travellerProblems } from '../../src/rules/traveller.ts';
import { choice, offer, traveller } from '../../src/tools/flows/registry/samples.ts';

describe('the same details', () => {
  it('are those that were typed with other spaces and hyphens', () => {
    expect(
      isSameTraveller({ ...traveller, contact: '+82 10-1234-5678' }, { ...traveller, contact: '+821012345678' }),
    ).toBe(true);
    expect(isSameTraveller({ ...traveller, request: ' ' }, { ...traveller, request: '' })).toBe(true);
  });

  it.each([
    { request: 'Window seats' },
    { luggage: traveller.luggage + 1 },
    { passport: 'X1234567' },
    { others: [{ name: 'Jun Kim', email: '', passport: '' }] },
  ])('are others with %o', (change) => {
    expect(isSameTraveller({ ...traveller, ...change }, traveller)).toBe(false);
  });
});

describe('the details of the travellers', () => {
  const wrong = (change: Partial<TravellerDetails>, required: readonly RequiredField[] = ['passport', 'nationality']) =>
    travellerProblems(
      { ...traveller, ...change },
      { fields: required, travellers: 2, others: 0, hasPassports: false },
    ).map(
      ({ field, code, bound }) =>
        `${field.slice('traveller.'.length)} ${code}${bound === undefined ? '' : ` ${bound}`}`,
    );

  it('may be complete', () => {
    expect(wrong({})).toEqual([]);
  });

  it('are told of nothing that a product needs and that is there', () => {
    expect(
      wrong({ arrival_flight: 'KE 123', departure_address: 'Seoul', destination_address: 'Busan' }, [
        'arrival_flight',
        'departure_address',
        'destination_address',
      ]),
    ).toEqual([]);
  });

  it('ask always for a name, a number and an address, and for the rest where a product needs it', () => {
    const nothing = {
      representative: ' ',
      contact: '',
      email: ' ',
      nationality: '',
      passport: '',
      arrival_flight: '',
      departure_address: ' ',
      destination_address: ' ',
    };
    const always = ['representative required', 'contact required', 'email required'];
    expect(wrong(nothing, [])).toEqual(always);
    expect(
      wrong(nothing, ['nationality', 'passport', 'arrival_flight', 'departure_address', 'destination_address']),
    ).toEqual([
      ...always,
      'nationality required',
      'passport required',
      'arrival_flight required',
      'departure_address required',
      'destination_address required',
    ]);
  });

  it.each([
    '1234567',
    '+123456789012345',
    '010-1234-5678',
    '(02) 123.4567',
    '０１０－１２３４－５６７８',
    '٠١٠١٢٣٤٥٦٧٨',
  ])('take %s as a phone number', (contact) => {
    expect(wrong({ contact })).toEqual([]);
  });

  it.each(['123456', '1234567890123456', '01012a45678', '0101234+5678', '++82101234567'])(
    'refuse %s as a phone number',
    (contact) => {
      expect(wrong({ contact })).toEqual(['contact phone_format']);
    },
  );

  it.each(['a@b.kr', ' mina@example.com ', 'Ｍｉｎａ＠example.com'])('take %s as an address', (email) => {
    expect(wrong({ email })).toEqual([]);
  });

  it.each([
    'a@b',
    'a@b.k',
    '@example.com',
    'mina@',
    'mina @example.com',
    'mina@exa mple.com',
    'a@b@c.kr',
    'a@b.kr x',
    'x a@b.kr',
  ])('refuse %s as an address', (email) => {
    expect(wrong({ email })).toEqual(['email email_format']);
  });

  it.each(['FRA', 'F', 'XX', '1R'])('refuse %s as a country', (nationality) => {
    expect(wrong({ nationality })).toEqual(['nationality invalid']);
  });

  it('take a country in small letters', () => {
    expect(wrong({ nationality: 'fr' })).toEqual([]);
  });

  it.each(['M12345', 'M12345678901', 'm1234 5678', 'M١٢٣٤٥٦', '•••678', '••••••ABC'])(
    'take %s as a passport number',
    (passport) => {
      expect(wrong({ passport })).toEqual([]);
    },
  );

  it.each(['M1234', 'M123456789012', 'M1234-5678', '•••67', '•••6789', 'M•••678', '678•••', 'M12345!'])(
    'refuse %s as a passport number',
    (passport) => {
      expect(wrong({ passport })).toEqual(['passport passport_format']);
    },
  );

  it.each(['Mina Kim', '김민아', "O'Neill-Smith, Jr.", 'د. ليلى', 'María José'])(
    'take %s as a name',
    (representative) => {
      expect(wrong({ representative })).toEqual([]);
    },
  );

  it.each(['Mina 😀', '🇰🇷 Mina', '12345', '•••', 'Mi\u0000na'])('refuse %s as a name', (representative) => {
    expect(wrong({ representative })).toEqual(['representative name_format']);
  });

  it.each(['KE1', 'ke 1234', '7C1101', 'KAL901A'])('take %s as a flight', (arrival_flight) => {
    expect(wrong({ arrival_flight })).toEqual([]);
  });

  it.each(['K1', 'KE', 'KAL12345', 'KE  12', 'KE901AB', 'KOREAN 901', '-KE901', 'KE901-'])(
    'refuse %s as a flight',
    (arrival_flight) => {
      expect(wrong({ arrival_flight })).toEqual(['arrival_flight flight_format']);
    },
  );

  it('count the luggage: none at least, ten at most for two travellers, in whole pieces', () => {
    expect(wrong({ luggage: 0 })).toEqual([]);
    expect(wrong({ luggage: 10 })).toEqual([]);
    expect(wrong({ luggage: 11 })).toEqual(['luggage max_luggage 10']);
    expect(wrong({ luggage: -1 })).toEqual(['luggage invalid']);
    expect(wrong({ luggage: 1.5 })).toEqual(['luggage invalid']);
  });

  it('are tidied without a change to what was meant', () => {
    expect(
      tidyTraveller({
        representative: ' Mina Kim ',
        contact: '+82 (10) 1234-56.78',
        email: ' mina@example.com ',
        nationality: 'FR',
        passport: ' m12 345 678 ',
        arrival_flight: ' ke 901 ',
        departure_address: ' 1 Sejong-daero ',
        destination_address: ' 2 Sejong-daero ',
        luggage: 4,
        request: ' A quiet room, please. ',
        others: [{ name: ' Jun  Kim ', email: ' Jun@Example.com ', passport: ' x98 765 432 ' }],
      }),
    ).toEqual({
      representative: 'Mina Kim',
      contact: '+821012345678',
      email: 'mina@example.com',
      nationality: 'FR',
      passport: 'M12345678',
      arrival_flight: 'KE 901',
      departure_address: '1 Sejong-daero',
      destination_address: '2 Sejong-daero',
      luggage: 4,
      request: 'A quiet room, please.',
      others: [{ name: 'Jun Kim', email: 'jun@example.com', passport: 'X98765432' }],
    });
  });
});

describe('what products ask for', () => {
  it('is asked once, and only for those that are chosen', () => {
    const sea = { ...offer, product_id: 'sea-walk', required_fields: ['passport', 'arrival_flight'] as const };
    expect(listAsked([choice], [offer, sea]).fields).toEqual(['passport', 'nationality']);
    expect(listAsked([choice, { ...choice, product_id: 'sea-walk' }], [offer, sea]).fields).toEqual([
      'passport',
      'nationality',
      'arrival_flight',
    ]);
    expect(listAsked([], [offer])).toEqual({ fields: [], travellers: 0, others: 0, hasPassports: false });
  });
});

describe('the payment', () => {
  it('needs a method and every term, and says all of it at once', () => {
    expect(paymentProblems('card', TERMS)).toEqual([]);
    expect(paymentProblems(null, TERMS.slice(1))).toEqual([
      { field: 'method', code: 'method_required' },
      { field: `terms.${TERMS[0]}`, code: 'terms_required' },
    ]);
  });
});
