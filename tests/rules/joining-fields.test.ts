/** Single fields of who joins: a company, a mailed code, a password that is guessed first, a masked passport number. */
import { describe, expect, it } from 'vitest';
import { companyProblems, emailCodeProblems, tidyEmailCode } from '../../src/rules/joining.ts';
import { newPasswordProblems } from '../../src/rules/password.ts';
import { personFieldProblems } from '../../src/rules/person.ts';

describe('a company', () => {
  it('has a name', () => {
    expect(companyProblems('Halla')).toEqual([]);
    expect(companyProblems(' ')).toEqual([{ field: 'company_name', code: 'required' }]);
  });
});

describe('a mailed code', () => {
  it.each(['123456', ' 123 456 ', '123-456', '١٢٣٤٥٦'])('%j is read as 123456', (typed) => {
    expect(tidyEmailCode(typed)).toBe('123456');
    expect(emailCodeProblems(typed)).toEqual([]);
  });

  it('is asked for where nothing was typed, and refused where digits are missing or too many', () => {
    expect(emailCodeProblems('  ')).toEqual([{ field: 'code', code: 'required' }]);
    for (const typed of ['12345', '1234567', 'abcdef'])
      expect(emailCodeProblems(typed)).toEqual([{ field: 'code', code: 'invalid' }]);
  });
});

describe('a password that is guessed first', () => {
  it('is refused with words of its own, and only that one', () => {
    const isCommon = (password: string) => password === 'Passw0rd';
    expect(newPasswordProblems({ password: 'Passw0rd' }, { isCommon })).toEqual([
      { field: 'password', code: 'password_common' },
    ]);
    expect(newPasswordProblems({ password: 'Maru2demo' }, { isCommon })).toEqual([]);
  });
});

describe('a masked passport number', () => {
  const keeps = (passport: string, keepsPassport = true) =>
    personFieldProblems('passport', passport, { today: '2026-11-21', required: false, keepsPassport }).map(
      ({ code }) => code,
    );

  it('means "as before" where there is one', () => {
    expect(keeps('•••••678')).toEqual([]);
    expect(keeps('•••••678', false)).toEqual(['passport_format']);
  });

  it.each(['M••78', '•••67-', '•••6789', '•••78', '•••'])('is no %s', (passport) => {
    expect(keeps(passport)).toEqual(['passport_format']);
  });
});
