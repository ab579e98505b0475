/** Ids and numbers of reservations: random, so that none leads to another. */

/** Crockford's base 32: no I, L, O, U, so that a number survives being read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LETTERS = 10;
const ID_LETTERS = 20;

export type RandomBytes = (count: number) => Uint8Array;

function letters(count: number, random: RandomBytes): string {
  return Array.from(random(count), (byte) => ALPHABET[byte & 31]).join('');
}

/** `M` and fifty random bits: what a person reads out, and what a bank transfer names. */
export function reservationNumber(random: RandomBytes): string {
  return `M${letters(NUMBER_LETTERS, random)}`;
}

/** A hundred random bits. */
export function reservationId(random: RandomBytes): string {
  return letters(ID_LETTERS, random).toLowerCase();
}
