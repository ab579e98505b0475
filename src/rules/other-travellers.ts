/** The travellers beside the lead traveller: whom the products ask for, tidied and checked by the rules of the lead's fields (§5). */
import type { RequiredField } from '../contract/catalogue/codes.ts';
import type { Problem } from '../contract/errors.ts';
import type { DraftChoice, Offer } from '../contract/reservations/drafts.ts';
import type { OtherTraveller, TravellerDetails } from '../contract/reservations/shapes.ts';
import { countTravellers } from './choice.ts';
import { PERSON_FIELDS, personFieldProblems } from './person.ts';

/** What the chosen products ask of their travellers. */
export interface Asked {
  fields: readonly RequiredField[];
  /** Travellers among whom luggage is counted. */
  travellers: number;
  /** Travellers beside the lead traveller whose details are asked for. */
  others: number;
  /** Their passport numbers are asked for too. */
  hasPassports: boolean;
}

const EMPTY_OTHER: OtherTraveller = { name: '', email: '', passport: '' };
/** What no passport has in a name. */
const NO_LETTERS = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Cc}]/u;

/** What the chosen products ask; the others are counted by the largest group of a product with `all_travellers`. */
export function listAsked(
  choices: readonly DraftChoice[],
  offers: readonly Pick<Offer, 'product_id' | 'required_fields'>[],
): Asked {
  const fieldsOf = ({ product_id: id }: Pick<DraftChoice, 'product_id'>) =>
    offers.filter((offer) => offer.product_id === id).flatMap((offer) => offer.required_fields);
  const ofAll = choices.filter((choice) => fieldsOf(choice).includes('all_travellers'));
  return {
    fields: [...new Set(choices.flatMap(fieldsOf))],
    travellers: countTravellers(choices),
    others: Math.max(0, countTravellers(ofAll) - 1),
    hasPassports: ofAll.some((choice) => fieldsOf(choice).includes('passport')),
  };
}

export function tidyOther({ name, email, passport }: OtherTraveller): OtherTraveller {
  return {
    name: PERSON_FIELDS.name.tidy(name),
    email: PERSON_FIELDS.email.tidy(email),
    passport: PERSON_FIELDS.passport.tidy(passport),
  };
}

/** The details with as many others as are asked for: empty ones for those who are missing, none who are too many. */
export function fitOthers(details: TravellerDetails, { others, hasPassports }: Asked): TravellerDetails {
  const fitted = Array.from({ length: others }, (_, index) => ({ ...EMPTY_OTHER, ...details.others[index] }));
  return { ...details, others: hasPassports ? fitted : fitted.map((other) => ({ ...other, passport: '' })) };
}

/** A name is required, and is what stands in a passport: letters, no pictures. */
export function travellerNameProblems(name: string, field: string): Problem[] {
  const problems = personFieldProblems('name', name, { field, required: true, today: '', keepsPassport: false });
  if (problems.length > 0) return problems;
  return /\p{L}/u.test(name) && !NO_LETTERS.test(name) ? [] : [{ field, code: 'name_format' }];
}

/** Problems of the others: each named, addresses optional, passports where they are asked for, and each passport once. */
export function otherProblems(tidied: TravellerDetails, { others, hasPassports }: Asked): Problem[] {
  // Who is missing is told at the fields that are to be filled in; who is too many has no field.
  const asked = Array.from({ length: others }, (_, index) => tidied.others[index] ?? EMPTY_OTHER);
  const problems = asked.flatMap((other, index) => problemsOf(other, index, hasPassports));
  const surplus: Problem[] = tidied.others.length > others ? [{ field: 'traveller.others', code: 'invalid' }] : [];
  return [...problems, ...surplus, ...repeatedPassports([tidied.passport, ...asked.map(({ passport }) => passport)])];
}

function problemsOf({ name, email, passport }: OtherTraveller, index: number, hasPassports: boolean): Problem[] {
  const at = (field: keyof OtherTraveller) => `traveller.others.${index}.${field}`;
  const known = { today: '', keepsPassport: true };
  return [
    ...travellerNameProblems(name, at('name')),
    ...personFieldProblems('email', email, { ...known, field: at('email'), required: false }),
    ...(hasPassports || passport === ''
      ? personFieldProblems('passport', passport, { ...known, field: at('passport'), required: hasPassports })
      : [{ field: at('passport'), code: 'invalid' } as const]),
  ];
}

/**
 * A passport belongs to one person. Masked numbers are not compared: two that end alike are not the same.
 * @param passports of all travellers, the lead's first
 */
export function repeatedPassports(passports: readonly string[]): Problem[] {
  const seen = new Set<string>();
  return passports.flatMap((passport, index): Problem[] => {
    if (passport === '' || passport.startsWith('•')) return [];
    const isRepeated = seen.has(passport);
    seen.add(passport);
    return isRepeated ? [{ field: `traveller.others.${index - 1}.passport`, code: 'passport_twice' }] : [];
  });
}
