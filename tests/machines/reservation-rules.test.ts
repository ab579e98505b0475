/** The rules of §5 that the steps of a reservation enforce, at their bounds: one wording of each, for browser and server. */
import { describe, expect, it } from 'vitest';
import {
  choiceProblems,
  paymentProblems,
  requiredFieldsOf,
  tidyTraveller,
  travellerProblems,
  travellersOf,
  type DraftChoice,
} from '../../machines/reservation.machine.ts';
import type { RequiredField } from '../../src/contract/catalogue/codes.ts';
import type { TravellerDetails } from '../../src/contract/reservations/shapes.ts';
import { choice, limits, offer, traveller } from '../../src/tools/flows/registry/samples.ts';

describe('a choice', () => {
  const wrong = (...changes: Partial<DraftChoice>[]) =>
    choiceProblems(
      changes.map((change) => ({ ...choice, ...change })),
      [offer],
      limits,
    );

  it('may be complete', () => {
    expect(wrong({})).toEqual([]);
  });

  it('is asked for when there is none', () => {
    expect(wrong()).toEqual([{ field: 'lines', code: 'required' }]);
  });

  it('is told of everything that is missing at once, and only of that', () => {
    expect(wrong({}, { date: null, time: null, option_id: null })).toEqual([
      { field: 'lines.1.date', code: 'required' },
      { field: 'lines.1.time', code: 'required' },
      { field: 'lines.1.option_id', code: 'required' },
    ]);
  });

  it('begins on the first day that can be booked, and ends on the last', () => {
    expect(wrong({ date: offer.first_day })).toEqual([]);
    expect(wrong({ date: offer.last_day })).toEqual([]);
    expect(wrong({ date: '2026-11-30' })).toEqual([
      { field: 'lines.0.date', code: 'date_too_early', bound: offer.first_day },
    ]);
    expect(wrong({ date: '2027-12-01' })).toEqual([
      { field: 'lines.0.date', code: 'date_too_late', bound: offer.last_day },
    ]);
  });

  it('is of something that is offered, and nothing else is said of one that is not', () => {
    expect(wrong({ product_id: 'gone', date: null, quantity: 0 })).toEqual([
      { field: 'lines.0.product_id', code: 'not_offered' },
    ]);
  });

  it('is for two to eight travellers, with those of other options on the same departure', () => {
    const two = { field: 'lines.0.quantity', code: 'min_travellers', bound: 2 };
    const eight = { field: 'lines.0.quantity', code: 'max_travellers', bound: 8 };
    expect(wrong({ quantity: 1 })).toEqual([two]);
    expect(wrong({ quantity: 8 })).toEqual([]);
    expect(wrong({ quantity: 9 })).toEqual([eight]);
    expect(wrong({ quantity: 1 }, { quantity: 1 })).toEqual([]);
    expect(wrong({ quantity: 5 }, { quantity: 3 })).toEqual([]);
    expect(wrong({ quantity: 5 }, { quantity: 4 })).toEqual([eight, { ...eight, field: 'lines.1.quantity' }]);
    expect(wrong({ quantity: 0 }, { quantity: 2 })).toEqual([two]);
  });

  it.each([{ date: '2026-12-06' }, { time: '14:00' }])('is another group at %o', (other) => {
    expect(wrong({ quantity: 1 }, { quantity: 1, ...other })).toHaveLength(2);
  });

  it('is another group for another product', () => {
    const both = [offer, { ...offer, product_id: 'sea-walk' }];
    const choices = [choice, { ...choice, product_id: 'sea-walk' }].map((one) => ({ ...one, quantity: 1 }));
    expect(choiceProblems(choices, both, limits)).toHaveLength(2);
  });
});

describe('travellers among whom luggage is counted', () => {
  it('are those of the largest group', () => {
    const other = { ...choice, date: '2026-12-06', quantity: 3 };
    expect(travellersOf([])).toBe(0);
    expect(travellersOf([choice, choice])).toBe(4);
    expect(travellersOf([choice, other])).toBe(3);
    expect(travellersOf([choice, { ...choice, time: '14:00' }])).toBe(2);
    expect(travellersOf([choice, { ...choice, product_id: 'sea-walk' }])).toBe(2);
  });
});

describe('the details of the travellers', () => {
  const wrong = (change: Partial<TravellerDetails>, required: readonly RequiredField[] = ['passport', 'nationality']) =>
    travellerProblems({ ...traveller, ...change }, required, limits, 2).map(
      ({ field, code, bound }) =>
        `${field.slice('traveller.'.length)} ${code}${bound === undefined ? '' : ` ${bound}`}`,
    );

  it('may be complete', () => {
    expect(wrong({})).toEqual([]);
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

  it.each(['1234567', '+123456789012345', '010-1234-5678', '(02) 123.4567'])('take %s as a phone number', (contact) => {
    expect(wrong({ contact })).toEqual([]);
  });

  it.each(['123456', '1234567890123456', '01012a45678', '0101234+5678', '++82101234567'])(
    'refuse %s as a phone number',
    (contact) => {
      expect(wrong({ contact })).toEqual(['contact phone_format']);
    },
  );

  it.each(['a@b.kr', ' mina@example.com '])('take %s as an address', (email) => {
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

  it.each(['FRA', 'F', 'fr', '1R'])('refuse %s as a country', (nationality) => {
    expect(wrong({ nationality })).toEqual(['nationality required']);
  });

  it.each(['M12345', 'M12345678901', 'm1234 5678', '•••678', '••••••ABC'])(
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
    });
  });
});

describe('what products ask for', () => {
  it('is asked once, and only for those that are chosen', () => {
    const sea = { ...offer, product_id: 'sea-walk', required_fields: ['passport', 'arrival_flight'] as const };
    expect(requiredFieldsOf([choice], [offer, sea])).toEqual(['passport', 'nationality']);
    expect(requiredFieldsOf([choice, { product_id: 'sea-walk' }], [offer, sea])).toEqual([
      'passport',
      'nationality',
      'arrival_flight',
    ]);
    expect(requiredFieldsOf([], [offer])).toEqual([]);
  });
});

describe('the payment', () => {
  it('needs a method and every term, and says all of it at once', () => {
    expect(paymentProblems('card', limits.terms, limits)).toEqual([]);
    expect(paymentProblems(null, limits.terms.slice(1), limits)).toEqual([
      { field: 'method', code: 'method_required' },
      { field: `terms.${limits.terms[0]}`, code: 'terms_required' },
    ]);
  });
});
