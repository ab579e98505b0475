/** The rules of §5 for who joins: one wording of each, for browser and server. */
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TERMS } from '../../src/contract/accounts/joining.ts';
import { REQUIRED_OF_COMPANION, REQUIRED_OF_MEMBER, type ProfileValues } from '../../src/contract/accounts/person.ts';
import { MAX_FILE_BYTES } from '../../src/contract/limits.ts';
import { joiningProblems, type JoiningValues } from '../../src/rules/joining.ts';
import { newPasswordProblems } from '../../src/rules/password.ts';
import { profileProblems, tidyProfile } from '../../src/rules/person.ts';
import { fileProblems } from '../../src/rules/upload.ts';

const TODAY = '2026-11-21';
const person: ProfileValues = {
  name: 'Sora Lind',
  birthday: '1990-04-23',
  phone: '821012345678',
  gender: '',
  nationality: 'KR',
  passport: '',
};
const member = { today: TODAY, required: REQUIRED_OF_MEMBER, keepsPassport: false };
const listCodes = (values: Partial<ProfileValues>) =>
  profileProblems({ ...person, ...values }, member).map(({ field, code }) => `${field} ${code}`);

describe('a person', () => {
  it('needs no gender and no passport', () => {
    expect(listCodes({})).toEqual([]);
  });

  it('is told of every empty field at once', () => {
    expect(listCodes({ name: ' ', birthday: '', phone: '', nationality: '' })).toEqual([
      'name required',
      'birthday required',
      'phone required',
      'nationality required',
    ]);
  });

  it.each([
    ['letters', '0101234abcd'],
    ['too few digits', '12345'],
    ['a plus in the middle', '82+1012345678'],
  ])('gives a phone number without %s', (_, phone) => {
    expect(listCodes({ phone })).toEqual(['phone phone_format']);
  });

  it.each(['٠١٠١٢٣٤٥٦٧٨', '۰۱۰۱۲۳۴۵۶۷۸', '०१०१२३४५६७८', '０１０１２３４５６７８', '010 1234 5678', '010-1234-5678'])(
    'may type a phone number as %s',
    (phone) => {
      expect(listCodes({ phone })).toEqual([]);
      expect(tidyProfile({ ...person, phone }).phone).toBe('01012345678');
    },
  );

  it.each([
    ['tomorrow', '2026-11-22'],
    ['today', TODAY],
    ['a day that is none', '1990-02-30'],
    ['before anybody was born', '1850-01-01'],
    ['words', 'April 1990'],
    ['in the century before', '1899-12-31'],
    ['on a day with a digit too many', '199004231'],
    ['on a day with a digit before it', '119900423'],
    ['on a day with a word before it', 'on 1990-4-23'],
    ['on a day with a word after it', '1990-4-23 or so'],
  ])('was not born %s', (_, birthday) => {
    expect(listCodes({ birthday })).toEqual(['birthday birthday_format']);
  });

  it('is known by a name without spaces too many, and by a day with all its digits', () => {
    const { name, birthday } = tidyProfile({ ...person, name: '  Sora \t Lind ', birthday: '1990/4/3' });
    expect([name, birthday]).toEqual(['Sora Lind', '1990-04-03']);
  });

  it.each(['1900-01-01', '2026-11-20'])('may be born on %s', (birthday) => {
    expect(listCodes({ birthday })).toEqual([]);
  });

  it('has a name of at most 100 letters', () => {
    expect(listCodes({ name: 'a'.repeat(100) })).toEqual([]);
    expect(listCodes({ name: 'a'.repeat(101) })).toEqual(['name too_long']);
  });

  it('is of a gender that the form knows, and of a country by its two letters', () => {
    for (const gender of ['male', 'female', 'other']) expect(listCodes({ gender })).toEqual([]);
    expect(listCodes({ gender: 'none' })).toEqual(['gender invalid']);
    expect(listCodes({ nationality: ' kr ' })).toEqual([]);
    for (const nationality of ['KOR', 'K', '1K']) expect(listCodes({ nationality })).toEqual(['nationality invalid']);
  });

  it('gives a phone number with a plus of any width', () => {
    expect(tidyProfile({ ...person, phone: '＋82 10 1234 5678' }).phone).toBe('+821012345678');
  });

  it.each(['M12345', 'M12345678901', ' m1234 5678 ', 'M١٢٣٤٥٦'])('may give %s as a passport number', (passport) => {
    expect(listCodes({ passport })).toEqual([]);
  });

  it.each(['M1234', 'M123456789012', 'M1234-5678', '!M123456', 'M123456!', '•••6789', 'x•••678', '•••67'])(
    'may not give %s as a passport number',
    (passport) => {
      expect(profileProblems({ ...person, passport }, { ...member, keepsPassport: true })).toEqual([
        { field: 'passport', code: 'passport_format' },
      ]);
    },
  );

  it('is stored with the passport number in capitals and without spaces', () => {
    expect(tidyProfile({ ...person, passport: ' m12 345 678 ' }).passport).toBe('M12345678');
  });

  it.each(['19900423', '1990. 4. 23.', '1990/04/23', '١٩٩٠-٠٤-٢٣', ' 1990-04-23 '])(
    'may write a birthday as %s',
    (birthday) => {
      expect(listCodes({ birthday })).toEqual([]);
      expect(tidyProfile({ ...person, birthday }).birthday).toBe('1990-04-23');
    },
  );

  it('sends a masked passport number back only where one is stored', () => {
    const masked = { ...person, passport: '••••••678' };
    expect(profileProblems(masked, member)).toEqual([{ field: 'passport', code: 'passport_format' }]);
    expect(profileProblems(masked, { ...member, keepsPassport: true })).toEqual([]);
  });

  it('needs only a name to be a companion', () => {
    const nobody = { ...person, birthday: '', phone: '', nationality: '' };
    expect(profileProblems(nobody, { ...member, required: REQUIRED_OF_COMPANION })).toEqual([]);
  });
});

describe('a password', () => {
  it.each(['Sora2demo', 'aB3aB3aB', 'aB3'.repeat(8) + '4', 'Sörå-2-Demo!', 'Pass word 1'])('may be %s', (password) => {
    expect(newPasswordProblems({ password })).toEqual([]);
  });

  it.each([
    ['too short', 'aB3aB3a'],
    ['too long', 'aB3'.repeat(8) + '45'],
    ['without a capital', 'sora2demo'],
    ['without a small letter', 'SORA2DEMO'],
    ['without a digit', 'SoraXdemo'],
    ['of letters that are not English', 'Сора2демо'],
    ['with a digit of another script alone', 'SoraXdem٢'],
  ])('is not %s', (_, password) => {
    expect(newPasswordProblems({ password })).toEqual([{ field: 'password', code: 'password_format' }]);
  });

  it('is typed twice alike, and each empty field is named', () => {
    const codes = (password: string, password_confirmation: string) =>
      newPasswordProblems({ password, password_confirmation }).map(({ field, code }) => `${field} ${code}`);
    expect(codes('Sora2demo', 'Sora2demo')).toEqual([]);
    expect(codes('Sora2demo', 'Sora3demo')).toEqual(['password_confirmation password_mismatch']);
    expect(codes('', '')).toEqual(['password required', 'password_confirmation required']);
    expect(codes('short', 'other')).toEqual(['password password_format']);
  });
});

describe('who joins', () => {
  const values: JoiningValues = {
    ...person,
    email: 'sora@example.com',
    password: 'Sora2demo',
    terms: ACCOUNT_TERMS,
    company_name: '',
  };
  const limits = { today: TODAY };

  it('agrees to every term', () => {
    expect(joiningProblems({ ...values, terms: ['privacy'] }, 'general', limits)).toEqual([
      { field: 'terms.terms_of_use', code: 'terms_required' },
      { field: 'terms.age_14', code: 'terms_required' },
    ]);
  });

  it('names a company only to join for one, and needs no password where a provider vouches', () => {
    expect(joiningProblems(values, 'general', limits)).toEqual([]);
    for (const company_name of ['', '  '])
      expect(joiningProblems({ ...values, company_name }, 'business', limits)).toEqual([
        { field: 'company_name', code: 'required' },
      ]);
    expect(joiningProblems({ ...values, password: '' }, 'social', limits)).toEqual([]);
    expect(joiningProblems({ ...values, password: '' }, 'general', limits)).toEqual([
      { field: 'password', code: 'required' },
    ]);
  });

  it('has no masked passport number yet', () => {
    expect(joiningProblems({ ...values, passport: '••••••678' }, 'general', limits)).toEqual([
      { field: 'passport', code: 'passport_format' },
    ]);
  });
});

describe('a company’s file', () => {
  const pdf = { name: 'proof.pdf', size: 1000, type: 'application/pdf' };

  it('is there, of a type that is taken, and not too large', () => {
    expect(fileProblems(pdf)).toEqual([]);
    expect(fileProblems({ ...pdf, size: MAX_FILE_BYTES })).toEqual([]);
    expect(fileProblems(null)).toEqual([{ field: 'file', code: 'required' }]);
    expect(fileProblems({ ...pdf, type: 'image/svg+xml' })).toEqual([{ field: 'file', code: 'file_type' }]);
    expect(fileProblems({ ...pdf, size: MAX_FILE_BYTES + 1 })).toEqual([
      { field: 'file', code: 'too_large', bound: '10 MB' },
    ]);
  });
});
