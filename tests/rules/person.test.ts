/** A person's fields: what bounds a name is told with it, nothing bounds an address, and a phone number shows its plus. */
import { expect, it } from 'vitest';
import { NAME_MAX_LENGTH } from '../../src/contract/limits.ts';
import { personFieldProblems, showPhone } from '../../src/rules/person.ts';

const known = { today: '2026-12-01', keepsPassport: false, required: true };

it('names the bound of a name that is too long, and of no other problem', () => {
  expect(personFieldProblems('name', 'a'.repeat(NAME_MAX_LENGTH + 1), known)).toEqual([
    { field: 'name', code: 'too_long', bound: NAME_MAX_LENGTH },
  ]);
  const [problem = {}] = personFieldProblems('email', 'not an address', known);
  expect(Object.keys(problem)).toEqual(['field', 'code']);
});

it.each([
  ['491701234567', '+491701234567'],
  ['+491701234567', '+491701234567'],
  ['01012345678', '01012345678'],
])('shows the phone number %s as %s', (stored, shown) => expect(showPhone(stored)).toBe(shown));
