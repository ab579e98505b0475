/** What the parts of a product demand of each other: each demand broken alone, and told at its field. */
import { expect, it } from 'vitest';
import { productProblems, type ProductParts } from '../../src/rules/product.ts';

const option = { id: 'day', price: 12_000, capacity: 10, times: ['09:00', '14:00'], hours: null };
const product: ProductParts = {
  category: 'festival',
  currency: 'USD',
  duration: { days: 2, hours: null },
  season: { from: '02-29', to: '12-31' },
  weekdays: [1, 3, 6],
  min_participants: 2,
  max_participants: 10,
  required_fields: ['passport'],
  guide_languages: ['ko', 'en'],
  cancellation_policy: [
    { days_before: 7, refund_percent: 100 },
    { days_before: 3, refund_percent: 50 },
  ],
  options: [option, { ...option, id: 'night' }],
  texts: {
    en: {
      description: 'Two days in a temple',
      itinerary: [
        { day: 1, time: '09:00' },
        { day: 2, time: '08:00' },
      ],
    },
    ko: undefined,
  },
};

const problems = (change: object) => productProblems({ ...product, ...change });
const ofOption = (change: object) => problems({ options: [option, { ...option, id: 'night', ...change }] });
const ofSteps = (days: number, ...steps: (readonly [number, string])[]) =>
  problems({
    duration: { days, hours: days === 1 ? 3 : null },
    texts: { ko: { description: 'A walk', itinerary: steps.map(([day, time]) => ({ day, time })) } },
  });

it('may be right, at its bounds too', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ max_participants: 2 })).toEqual([]);
  expect(ofOption({ capacity: 2 })).toEqual([]);
  expect(ofSteps(1, [1, '09:00'])).toEqual([]);
  expect(ofSteps(10, [1, '09:00'], [9, '10:00'], [10, '09:00'])).toEqual([]);
  expect(problems({ category: 'tour', season: null })).toEqual([]);
});

it.each([
  ['hours are asked of one day', { duration: { days: 1, hours: null }, texts: {} }, 'duration.hours', 'required'],
  ['hours are not for several days', { duration: { days: 2, hours: 3 } }, 'duration.hours', 'not_offered'],
  ['a festival has its season', { season: null }, 'season', 'required'],
  ['a season begins on a day', { season: { from: '02-30', to: '12-31' } }, 'season.from', 'date_format'],
  ['a season ends on a day', { season: { from: '02-01', to: '11-31' } }, 'season.to', 'date_format'],
  ['weekdays ascend', { weekdays: [3, 1] }, 'weekdays', 'not_ordered'],
  ['each weekday once', { weekdays: [1, 3, 1] }, 'weekdays', 'not_unique'],
  ['each asked field once', { required_fields: ['passport', 'passport'] }, 'required_fields', 'not_unique'],
  ['each guide language once', { guide_languages: ['ko', 'en', 'ko'] }, 'guide_languages', 'not_unique'],
  ['each option once', { options: [option, option] }, 'options', 'not_unique'],
])('%s', (_name, change, field, code) => expect(problems(change)).toEqual([{ field, code }]));

it('a group fits into the trip and into each option', () => {
  const bound = { code: 'too_small', bound: 2 };
  expect(problems({ max_participants: 1 })).toEqual([{ field: 'max_participants', ...bound }]);
  expect(ofOption({ capacity: 1 })).toEqual([{ field: 'options.1.capacity', ...bound }]);
});

it('a refund shrinks as the departure comes nearer', () => {
  const ofRules = (...rules: (readonly [number, number])[]) =>
    problems({
      cancellation_policy: rules.map(([days_before, refund_percent]) => ({ days_before, refund_percent })),
    });
  expect(ofRules([3, 100], [7, 50])).toEqual([{ field: 'cancellation_policy', code: 'not_ordered' }]);
  expect(ofRules([7, 50], [3, 100])).toEqual([{ field: 'cancellation_policy', code: 'not_ordered' }]);
  expect(ofRules([7, 50], [7, 40])).toEqual([{ field: 'cancellation_policy', code: 'not_unique' }]);
});

it('hours are not for an option of several days', () => {
  expect(ofOption({ hours: 3 })).toEqual([{ field: 'options.1.hours', code: 'not_offered' }]);
});

it('times ascend; a price in dollars is whole, one in won any', () => {
  expect(ofOption({ times: ['14:00', '09:00'] })).toEqual([{ field: 'options.1.times', code: 'not_ordered' }]);
  expect(ofOption({ times: ['09:00', '09:00'] })).toEqual([{ field: 'options.1.times', code: 'not_unique' }]);
  expect(ofOption({ price: 12_050 })).toEqual([{ field: 'options.1.price', code: 'invalid' }]);
  expect(problems({ currency: 'KRW', options: [{ ...option, price: 12_050 }] })).toEqual([]);
});

it('a language has description and itinerary, or neither', () => {
  const days = { duration: { days: 1, hours: 3 } };
  const itinerary = [{ day: 1, time: '09:00' }];
  const required = (field: string) => [{ field: `texts.ja.${field}`, code: 'required' }];
  expect(problems({ ...days, texts: { ja: {} } })).toEqual([]);
  expect(problems({ ...days, texts: { ja: { itinerary } } })).toEqual(required('description'));
  expect(problems({ ...days, texts: { ja: { description: '散歩' } } })).toEqual(required('itinerary'));
});

it('an itinerary ascends and ends on the last day', () => {
  const field = 'texts.ko.itinerary';
  expect(ofSteps(2, [1, '09:00'])).toEqual([{ field, code: 'invalid' }]);
  expect(ofSteps(1)).toEqual([{ field, code: 'invalid' }]);
  expect(ofSteps(1, [1, '14:00'], [1, '09:00'])).toEqual([{ field, code: 'not_ordered' }]);
  expect(ofSteps(1, [1, '09:00'], [1, '09:00'])).toEqual([{ field, code: 'not_unique' }]);
});
