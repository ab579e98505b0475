/** A phone number as it is entered: the country whose code leads, and the rest of it. The rule of a number stands in `src/rules/person.ts`. */
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { tidyPhone } from '../rules/person.ts';

export interface PhoneParts {
  /** ISO 3166, two letters. */
  country: string;
  rest: string;
}

const parse = (text: string, country: string) =>
  parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);

/** A number that was stored without its plus may have its code all the same: `491701234567` is one of Germany. */
function readStored(text: string, country: string) {
  const digits = tidyPhone(text);
  const [national, international] = [parse(digits, country), parse(`+${digits}`, country)];
  if (digits.startsWith('+')) return national;
  const isOwn = `+${digits}`.startsWith(callingCode(country) ?? '-') && international?.isValid() === true;
  if (isOwn || (national?.isValid() !== true && international?.isValid() === true)) return international;
  return national;
}

/** `+49` for `DE`; null for a country without telephones of its own. */
export function callingCode(country: string): string | null {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null;
}

/** `DE` and `1511 2345678` for `+4915112345678`. A number without a code is one of the country that is given; what is no number stays. */
export function splitPhone(phone: string, country: string): PhoneParts {
  const number = readStored(phone, country);
  if (number === undefined) return { country, rest: phone };
  // Several countries share a code, such as +1.
  const owners = number.country === undefined ? number.getPossibleCountries() : [number.country];
  const owner = owners.find((one) => one === country) ?? owners[0] ?? country;
  const rest = number.formatInternational().replace(`+${number.countryCallingCode}`, '');
  return { country: owner, rest: rest.replaceAll('-', ' ').trim() };
}

/** `+4915112345678`, whether the rest is typed with its leading zero or without, or with another code; '' where nothing is typed. */
export function joinPhone({ country, rest }: PhoneParts): string {
  const digits = tidyPhone(rest);
  if (digits === '' || digits.startsWith('+')) return digits;
  return parse(digits, country)?.number ?? `${callingCode(country) ?? ''}${digits}`;
}
