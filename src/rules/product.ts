/** What the parts of a product demand of each other, beyond the shape of each. Seed and import ask alike. */
import type { Problem } from '../contract/errors.ts';
import type { ExportedProduct } from '../contract/operators/catalogue.ts';

interface LongTexts {
  description?: string | undefined;
  itinerary?: readonly { day: number; time: string }[] | undefined;
}

export type ProductParts = Pick<
  ExportedProduct,
  'category' | 'currency' | 'duration' | 'season' | 'weekdays' | 'min_participants' | 'max_participants'
> &
  Pick<ExportedProduct, 'required_fields' | 'guide_languages' | 'cancellation_policy'> & {
    options: readonly Pick<ExportedProduct['options'][number], 'id' | 'price' | 'capacity' | 'times' | 'hours'>[];
    texts: Readonly<Record<string, LongTexts | undefined>>;
  };

/** Field of an amount in cents that is no whole dollar. */
const CENTS = 100;

function listProblems(field: string, values: readonly (number | string)[]): Problem[] {
  if (new Set(values).size < values.length) return [{ field, code: 'not_unique' }];
  const isAscending = values.slice(1).every((value, index) => (values[index] ?? value) < value);
  return isAscending ? [] : [{ field, code: 'not_ordered' }];
}

const uniqueProblems = (field: string, values: readonly string[]): Problem[] =>
  new Set(values).size < values.length ? [{ field, code: 'not_unique' }] : [];

/** Days count, so that a date such as `02-30` is refused; a leap year has them all. */
function monthDayProblems(field: string, monthDay: string): Problem[] {
  const day = new Date(`2028-${monthDay}T00:00:00Z`);
  return day.toISOString().slice(5, 10) === monthDay ? [] : [{ field, code: 'date_format' }];
}

export function productProblems(product: ProductParts): Problem[] {
  const { category, duration, season, cancellation_policy: policy, options } = product;
  const problems: Problem[] = [];
  if ((duration.days === 1) !== (duration.hours !== null))
    problems.push({ field: 'duration.hours', code: duration.days === 1 ? 'required' : 'not_offered' });
  if (category === 'festival' && season === null) problems.push({ field: 'season', code: 'required' });
  if (season !== null)
    problems.push(...monthDayProblems('season.from', season.from), ...monthDayProblems('season.to', season.to));
  if (product.max_participants < product.min_participants)
    problems.push({ field: 'max_participants', code: 'too_small', bound: product.min_participants });
  problems.push(
    ...listProblems('weekdays', product.weekdays),
    ...uniqueProblems('required_fields', product.required_fields),
    ...uniqueProblems('guide_languages', product.guide_languages),
    ...listProblems(
      'cancellation_policy',
      policy.map((rule) => -rule.days_before),
    ),
    ...listProblems(
      'cancellation_policy',
      policy.map((rule) => -rule.refund_percent),
    ),
    ...uniqueProblems(
      'options',
      options.map(({ id }) => id),
    ),
    ...options.flatMap((option, index) => optionProblems(product, option, `options.${index}`)),
  );
  for (const [language, texts] of Object.entries(product.texts)) {
    if (texts) problems.push(...longTextProblems(`texts.${language}`, texts, duration.days));
  }
  return problems;
}

function optionProblems(
  { currency, duration, min_participants: group }: ProductParts,
  { price, capacity, times, hours }: ProductParts['options'][number],
  field: string,
): Problem[] {
  const problems = listProblems(`${field}.times`, times);
  if (capacity < group) problems.push({ field: `${field}.capacity`, code: 'too_small', bound: group });
  if (hours !== null && duration.days > 1) problems.push({ field: `${field}.hours`, code: 'not_offered' });
  if (currency === 'USD' && price % CENTS !== 0) problems.push({ field: `${field}.price`, code: 'invalid' });
  return problems;
}

/** A language has description and itinerary, or neither: a page tells one language for both. */
function longTextProblems(field: string, { description, itinerary }: LongTexts, days: number): Problem[] {
  if (itinerary === undefined)
    return description === undefined ? [] : [{ field: `${field}.itinerary`, code: 'required' }];
  const problems = itineraryProblems(`${field}.itinerary`, itinerary, days);
  return description === undefined ? [{ field: `${field}.description`, code: 'required' }, ...problems] : problems;
}

/** Steps ascend, and cover every day. */
function itineraryProblems(field: string, steps: readonly { day: number; time: string }[], days: number): Problem[] {
  const problems = listProblems(
    field,
    steps.map(({ day, time }) => `${String(day).padStart(2, '0')} ${time}`),
  );
  return steps.at(-1)?.day === days ? problems : [...problems, { field, code: 'invalid' }];
}
