/** Problems of a person's fields: what bounds a name is told with it, and nothing bounds an address. */
import { expect, it } from 'vitest';
import { NAME_MAX_LENGTH } from '../../src/contract/limits.ts';
import { personFieldProblems } from '../../src/rules/person.ts';

const known = { today: '2026-12-01', keepsPassport: false, required: true };

it('names the bound of a name that is too long, and of no other problem', () => {
  expect(personFieldProblems('name', 'a'.repeat(NAME_MAX_LENGTH + 1), known)).toEqual([
    { field: 'name', code: 'too_long', bound: NAME_MAX_LENGTH },
  ]);
  const [problem = {}] = personFieldProblems('email', 'not an address', known);
  expect(Object.keys(problem)).toEqual(['field', 'code']);
});
