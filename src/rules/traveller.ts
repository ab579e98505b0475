/** The details of the travellers: tidied, checked, and compared with what is saved (§5). */
import type { RequiredField } from '../contract/catalogue/codes.ts';
import type { Problem } from '../contract/errors.ts';
import { MAX_LUGGAGE_PER_TRAVELLER } from '../contract/limits.ts';
import type { OtherTraveller, TravellerDetails } from '../contract/reservations/shapes.ts';
import { normaliseDigits } from './digits.ts';
import { otherProblems, tidyOther, travellerNameProblems, type Asked } from './other-travellers.ts';
import { PERSON_FIELDS, personFieldProblems } from './person.ts';
import type { ProblemGuards } from './problem-guards.ts';

/** The details as they are checked and stored. */
export function tidyTraveller(details: TravellerDetails): TravellerDetails {
  return {
    ...details,
    representative: PERSON_FIELDS.name.tidy(details.representative),
    contact: PERSON_FIELDS.phone.tidy(details.contact),
    email: PERSON_FIELDS.email.tidy(details.email),
    nationality: PERSON_FIELDS.nationality.tidy(details.nationality),
    passport: PERSON_FIELDS.passport.tidy(details.passport),
    arrival_flight: normaliseDigits(details.arrival_flight).trim().toUpperCase(),
    departure_address: details.departure_address.trim(),
    destination_address: details.destination_address.trim(),
    request: details.request.trim(),
    others: details.others.map(tidyOther),
  };
}

/** Pieces of luggage: whole ones, at most so many for each traveller. */
export function luggageProblems(luggage: number, travellers: number, field: string): Problem[] {
  const bound = travellers * MAX_LUGGAGE_PER_TRAVELLER;
  if (!Number.isInteger(luggage) || luggage < 0) return [{ field, code: 'invalid' }];
  return luggage > bound ? [{ field, code: 'max_luggage', bound }] : [];
}

type TextName = Exclude<keyof TravellerDetails, 'luggage' | 'others'>;

/** Airline, number, and a letter where a flight has one. */
const FLIGHT = /^[A-Z0-9]{2,3} ?\d{1,4}[A-Z]?$/;

/** Problems of step `traveler`. Name, phone and e-mail are always asked; the rest as the products need it. */
export function travellerProblems(typed: TravellerDetails, asked: Asked): Problem[] {
  const details = tidyTraveller(typed);
  const { fields: required, travellers } = asked;
  const person = (field: TextName, rule: keyof typeof PERSON_FIELDS, isRequired: boolean) =>
    personFieldProblems(rule, details[field], {
      field: `traveller.${field}`,
      required: isRequired,
      today: '',
      keepsPassport: true,
    });
  const text = (field: RequiredField & TextName): Problem[] =>
    details[field] === '' && required.includes(field) ? [{ field: `traveller.${field}`, code: 'required' }] : [];
  const isFlight = details.arrival_flight === '' || FLIGHT.test(details.arrival_flight);
  return [
    ...travellerNameProblems(details.representative, 'traveller.representative'),
    ...person('contact', 'phone', true),
    ...person('email', 'email', true),
    ...person('nationality', 'nationality', required.includes('nationality')),
    ...person('passport', 'passport', required.includes('passport')),
    ...text('arrival_flight'),
    ...(isFlight ? [] : [{ field: 'traveller.arrival_flight', code: 'flight_format' } as const]),
    ...text('departure_address'),
    ...text('destination_address'),
    ...luggageProblems(details.luggage, travellers, 'traveller.luggage'),
    ...otherProblems(details, asked),
  ];
}

/** Guards of the drawing by the problems above. */
export const TRAVELLER_GUARDS = {
  hasRequiredFields: ['required'],
  isName: [null, '.representative'],
  isPhone: ['phone_format'],
  isEmail: ['email_format', 'traveller.email'],
  isNationality: ['invalid', '.nationality'],
  isPassport: ['passport_format', 'traveller.passport'],
  isFlight: ['flight_format'],
  isWithinLuggage: [null, '.luggage'],
  areAllNamed: [null, 'others.*.name'],
  isEveryEmail: [null, 'others.*.email'],
  isEveryPassport: [null, 'others.*.passport'],
} as const satisfies ProblemGuards;

/** True where the details mean what is saved: nothing was typed since but spaces and hyphens. */
export function isSameTraveller(typed: TravellerDetails, saved: TravellerDetails): boolean {
  const [one, other] = [tidyTraveller(typed), tidyTraveller(saved)];
  const isSame = (name: keyof TravellerDetails) =>
    name === 'others' ? areSameOthers(one.others, other.others) : one[name] === other[name];
  return (Object.keys(other) as (keyof TravellerDetails)[]).every(isSame);
}

function areSameOthers(one: readonly OtherTraveller[], other: readonly OtherTraveller[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, email, passport }, index) => {
      const same = other[index];
      return same !== undefined && name === same.name && email === same.email && passport === same.passport;
    })
  );
}
