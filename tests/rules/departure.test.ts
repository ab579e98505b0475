/** What a day offers a group: seats by option and time, progress of the group, and the choice after a change. */
import { describe, expect, it } from 'vitest';
import {
  changeDeparture,
  dayState,
  departureOn,
  groupProgress,
  lowestPrice,
  maxTravellers,
  monthState,
  nextOpening,
  saleWindow,
  seatsFor,
  seatState,
} from '../../src/rules/departure.ts';
import { buildDay, groupTrip } from '../pages/trips.ts';

const day = buildDay('2026-12-05', { shared: 3, later: 9, private: 1 });

describe('the days on sale', () => {
  it('begin after the lead time and never today, and end with the last option', () => {
    expect(saleWindow({ ...groupTrip, lead_days: 3 }, '2026-11-30')).toEqual({
      first: '2026-12-03',
      last: '2027-11-30',
    });
    expect(saleWindow({ ...groupTrip, lead_days: 0 }, '2026-11-30').first).toBe('2026-12-01');
  });

  it('end a year ahead where the last option is on sale for longer', () => {
    const long = groupTrip.options.map((option) => ({ ...option, option_end_date: '2029-01-01' }));
    expect(saleWindow({ lead_days: 1, options: long }, '2026-11-30').last).toBe('2027-11-30');
  });

  it('never end before they begin', () => {
    const ended = groupTrip.options.map((option) => ({ ...option, option_end_date: '2026-11-01' }));
    expect(saleWindow({ lead_days: 1, options: ended }, '2026-11-30')).toEqual({
      first: '2026-12-01',
      last: '2026-12-01',
    });
  });

  it('open again at the next day known, else when the season begins, else not', () => {
    const window = { first: '2026-12-01', last: '2027-11-30' };
    const season = { from: '04-10', to: '10-31' };
    const opens = (
      next_date: string | null,
      of: { from: string; to: string } | null,
      after: string,
      months: string[] = [],
      last = window.last,
    ) => nextOpening({ next_date, season: of, departure_months: months }, after, { ...window, last });
    expect(opens('2027-02-03', null, '2026-12-31')).toBe('2027-02-03');
    expect(opens('2026-12-05', season, '2026-12-31')).toBe('2027-04-10');
    expect(opens('2026-12-05', season, '2027-10-31')).toBeNull();
    expect(opens('2026-12-31', null, '2026-12-31')).toBeNull();
    expect(opens(null, { from: '12-31', to: '01-31' }, '2026-12-31')).toBeNull();
    expect(opens(null, { from: '11-30', to: '12-31' }, '2026-12-31')).toBe('2027-11-30');
    expect(opens(null, null, '2026-12-31')).toBeNull();
    // The next month with departures comes before the season that begins later.
    expect(opens('2026-12-05', season, '2026-12-31', ['2026-12', '2027-03', '2027-04'])).toBe('2027-03-01');
    expect(opens('2026-12-05', null, '2026-12-31', ['2026-12', '2027-12'])).toBeNull();
    // The last day that is on sale may be the first of a month.
    expect(opens('2026-12-05', null, '2026-12-31', ['2027-11'], '2027-11-01')).toBe('2027-11-01');
  });
});

describe('a month', () => {
  const rows = [day, buildDay('2026-12-06', { shared: 0, later: 0, private: 0 })];

  it('is open while the chosen option has a seat on any day', () => {
    expect(monthState(rows, null)).toBe('open');
    expect(monthState(rows, 'shared')).toBe('open');
  });

  it('is sold out where each departure of the option is, and has none where the option never leaves', () => {
    expect(monthState(rows, 'private')).toBe('sold_out');
    expect(monthState(rows, 'unknown')).toBe('none');
    expect(monthState([], null)).toBe('none');
  });
});

describe('a departure', () => {
  it('is that of the chosen option; without one the best of all', () => {
    expect(departureOn(day, 'private')).toEqual({
      price: 120_000,
      times: [{ time: '10:00', remaining: 1 }],
      remaining: 1,
    });
    expect(departureOn(day, null)).toMatchObject({ price: 90_000, remaining: 9 });
    const reduced = { ...day, price_from: 80_000 };
    expect(departureOn(reduced, null)?.price).toBe(80_000);
    expect(departureOn(reduced, 'shared')?.price).toBe(90_000);
    expect(departureOn(day, 'unknown')).toBeNull();
    expect(departureOn(undefined, 'shared')).toBeNull();
  });

  it('tells its times in their order, also where options differ in them', () => {
    const times = ['15:00', '09:00', '10:00', '08:00'].map((time) => ({ time, remaining: 4 }));
    const options = [
      { option_id: 'a', price: 1, times: times.slice(0, 2) },
      { option_id: 'b', price: 1, times: times.slice(2) },
    ];
    expect(departureOn({ ...day, options }, null)?.times.map(({ time }) => time)).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '15:00',
    ]);
  });

  it.each([
    [0, 2, 'sold_out'],
    [1, 2, 'sold_out'],
    [2, 2, 'few'],
    [3, 4, 'too_few'],
    [4, 4, 'few'],
    [5, 4, 'open'],
  ] as const)('with %i seats for %i travellers is %s', (seats, travellers, state) => {
    expect(seatState(seats, travellers)).toBe(state);
  });

  it('takes as many as its seats and the product allow, two at least', () => {
    expect(maxTravellers(groupTrip, null)).toBe(8);
    expect(maxTravellers(groupTrip, 3)).toBe(3);
    expect(maxTravellers(groupTrip, 30)).toBe(8);
    expect(maxTravellers(groupTrip, 0)).toBe(2);
  });
});

describe('the group', () => {
  it('is no question where any reservation departs', () => {
    expect(groupProgress({ min_participants: 2 }, { needed: 2 }, 2)).toBeNull();
    expect(groupProgress(groupTrip, undefined, 2)).toBeNull();
  });

  it('counts those who reserve now', () => {
    expect(groupProgress(groupTrip, { needed: 5 }, 2)).toEqual({ state: 'short', needed: 3 });
    expect(groupProgress(groupTrip, { needed: 2 }, 2)).toEqual({ state: 'with_us', needed: 0 });
    expect(groupProgress(groupTrip, { needed: 0 }, 2)).toEqual({ state: 'guaranteed', needed: 0 });
  });
});

describe('a change of the choice', () => {
  const choice = { option_id: 'shared', date: '2026-12-05', time: '15:00', quantity: 2 };

  it('keeps the time that the new option offers, and asks again for one that it does not', () => {
    expect(changeDeparture(groupTrip, choice, { quantity: 3 }, day).time).toBe('15:00');
    const roomy = buildDay('2026-12-05', { shared: 3, private: 6 });
    expect(changeDeparture(groupTrip, choice, { option_id: 'private' }, roomy).time).toBe('10:00');
    expect(changeDeparture(groupTrip, choice, { option_id: 'private' }, day).time).toBeNull();
  });

  it('takes a lone option and a lone time without a question', () => {
    const lone = { options: groupTrip.options.slice(1) };
    const open = { option_id: null, date: null, time: null, quantity: 2 };
    expect(
      changeDeparture(lone, open, { date: '2026-12-05' }, buildDay('2026-12-05', { shared: 0, private: 6 })),
    ).toEqual({
      option_id: 'private',
      date: '2026-12-05',
      time: '10:00',
      quantity: 2,
    });
  });

  it('asks which option it is to be where there are several, and overrules none that was chosen', () => {
    const open = { ...choice, option_id: null };
    expect(changeDeparture(groupTrip, open, { quantity: 3 }, undefined).option_id).toBeNull();
    const lone = { options: groupTrip.options.slice(1) };
    expect(changeDeparture(lone, choice, { quantity: 3 }, undefined).option_id).toBe('shared');
  });

  it('leaves the time alone while the day is not known', () => {
    expect(changeDeparture(groupTrip, choice, { date: '2026-12-24' }, undefined).time).toBe('15:00');
  });

  it.each([
    ['sold out', 1, null],
    ['too full for the group', 3, null],
    ['just big enough', 4, '10:00'],
  ])('takes a lone time that is %s: %s', (_, seats, time) => {
    const offered = buildDay('2026-12-05', { shared: 9, private: seats });
    const none = { ...choice, time: null, quantity: seats === 1 ? 1 : 4 };
    expect(changeDeparture(groupTrip, none, { option_id: 'private' }, offered).time).toBe(time);
  });

  it('does not count a time without seats for a reservation', () => {
    const offered = buildDay('2026-12-05', { shared: 1, later: 2 });
    expect(changeDeparture(groupTrip, { ...choice, time: null }, {}, offered).time).toBe('15:00');
    expect(changeDeparture(groupTrip, { ...choice, time: '10:00' }, {}, offered).time).toBe('15:00');
  });

  it('knows the seats of its own day among others', () => {
    expect(seatsFor([buildDay('2026-12-04', { shared: 5, later: 5 }), day], choice)).toBe(9);
  });

  it('knows its seats only when it is whole and its day is known', () => {
    expect(seatsFor([day], choice)).toBe(9);
    expect(seatsFor([day], { ...choice, time: null })).toBeNull();
    expect(seatsFor([], choice)).toBeNull();
  });
});

describe('a day of the calendar', () => {
  const about = { window: { first: '2026-12-03', last: '2027-11-30' }, today: '2026-12-01', travellers: 2 };
  const open = { price: 90_000, times: [], remaining: 9 };

  it.each([
    ['2026-11-30', open, 'past'],
    ['2026-12-01', open, 'too_late'],
    ['2026-12-02', open, 'too_late'],
    ['2026-12-03', null, 'none'],
    ['2026-12-03', open, 'open'],
    ['2027-11-30', open, 'open'],
    ['2027-12-01', open, 'too_early'],
  ])('%s is told by why it can or cannot be chosen', (date, departure, state) => {
    expect(dayState(date, departure, about)).toBe(state);
  });

  it('is sold out, too small for the group, or has few seats, by the seats of its emptiest departure', () => {
    const states = [1, 2, 4, 5].map((remaining) =>
      dayState('2026-12-05', { price: 1, times: [], remaining }, { ...about, travellers: 3 }),
    );
    expect(states).toEqual(['sold_out', 'too_few', 'few', 'open']);
  });
});

describe('the lowest price of a month', () => {
  const dear = { ...day, price_from: 120_000 };

  it('is that of days which the group can book', () => {
    expect(lowestPrice([day, dear], null, 2)).toBe(90_000);
    expect(lowestPrice([buildDay('2026-12-06', { shared: 1, later: 1, private: 1 }), dear], null, 2)).toBeNull();
    expect(lowestPrice([day, dear], null, 10)).toBeNull();
    // Nine seats are just enough for nine.
    expect(lowestPrice([day, dear], null, 9)).toBe(90_000);
  });

  it('leaves out days on which the option does not leave', () => {
    const without = { ...day, options: [] };
    expect(lowestPrice([without, day, dear], null, 2)).toBe(90_000);
  });

  it('stands out only where prices differ', () => {
    expect(lowestPrice([day, { ...day, date: '2026-12-06' }], null, 2)).toBeNull();
    expect(lowestPrice([day, dear], 'private', 2)).toBeNull();
    expect(lowestPrice([], null, 2)).toBeNull();
  });
});
