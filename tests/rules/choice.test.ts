/** The rules of §5 for a choice of departures, at their bounds: one wording of each, for browser and server. */
import { describe, expect, it } from 'vitest';
import type { DraftChoice } from '../../src/contract/reservations/drafts.ts';
import { choiceProblems, isSameChoice, isWholeChoice, countTravellers } from '../../src/rules/choice.ts';
import { choice, offer } from '../../src/tools/flows/registry/samples.ts';

describe('a choice', () => {
  const wrong = (...changes: Partial<DraftChoice>[]) =>
    choiceProblems(
      changes.map((change) => ({ ...choice, ...change })),
      [offer],
    );

  it('may be complete', () => {
    expect(wrong({})).toEqual([]);
  });

  it('is asked for when there is none', () => {
    expect(wrong()).toEqual([{ field: 'lines', code: 'required' }]);
  });

  it('is told of everything that is missing at once, and only of that', () => {
    expect(wrong({}, { date: null, time: null, option_id: null })).toEqual([
      { field: 'lines.1.option_id', code: 'required' },
      { field: 'lines.1.date', code: 'required' },
    ]);
  });

  it('is asked for its time once there is a day to have one', () => {
    expect(wrong({ time: null })).toEqual([{ field: 'lines.0.time', code: 'required' }]);
    expect(wrong({ date: null, time: null })).toEqual([{ field: 'lines.0.date', code: 'required' }]);
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
    expect(choiceProblems(choices, both)).toHaveLength(2);
  });
});

it.each(['option_id', 'date', 'time'])('is whole only with its %s', (name) => {
  expect(isWholeChoice(choice)).toBe(true);
  expect(isWholeChoice({ ...choice, [name]: null })).toBe(false);
});

describe('travellers among whom luggage is counted', () => {
  it('are those of the largest group', () => {
    const other = { ...choice, date: '2026-12-06', quantity: 3 };
    expect(countTravellers([])).toBe(0);
    expect(countTravellers([choice, choice])).toBe(4);
    expect(countTravellers([choice, other])).toBe(3);
    expect(countTravellers([choice, { ...choice, time: '14:00' }])).toBe(2);
    expect(countTravellers([choice, { ...choice, product_id: 'sea-walk' }])).toBe(2);
  });
});

describe('the same choice', () => {
  const family = { ...choice, option_id: 'temple-stay-family' };

  it('holds the same departures for as many travellers', () => {
    expect(isSameChoice([choice, family], [choice, family])).toBe(true);
  });

  it.each([
    { product_id: 'sea-walk' },
    { option_id: 'temple-stay-family' },
    { date: '2026-12-06' },
    { time: '14:00' },
    { quantity: 3 },
  ] as Partial<DraftChoice>[])('is another with %o', (change) => {
    expect(isSameChoice([{ ...choice, ...change }], [choice])).toBe(false);
  });

  it('is another where one line of several differs', () => {
    expect(isSameChoice([choice, family], [choice, { ...family, quantity: 4 }])).toBe(false);
  });

  it('is another with a line more or less', () => {
    expect(isSameChoice([choice, family], [choice])).toBe(false);
    expect(isSameChoice([choice], [choice, family])).toBe(false);
  });

  it('may name a departure twice, which is held as one line', () => {
    const twice = [choice, { ...choice, quantity: 1 }];
    expect(isSameChoice(twice, [{ ...choice, quantity: 3 }])).toBe(true);
    expect(isSameChoice(twice, [choice])).toBe(false);
    expect(twice[0]?.quantity).toBe(2);
  });
});
