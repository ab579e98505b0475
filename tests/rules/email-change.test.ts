/** What a member is told who changes the address of an account. */
import { describe, expect, it } from 'vitest';
import { emailChangeProblems, newEmailProblems } from '../../src/rules/email-change.ts';

describe('the new address', () => {
  it('is not the one that the account has, however that is typed', () => {
    const problem = [{ field: 'email', code: 'not_offered' }];
    expect(newEmailProblems('mina@example.com', 'mina@example.com')).toEqual(problem);
    expect(newEmailProblems(' Mina@Example.com', 'mina@example.com')).toEqual(problem);
  });

  it('is an address', () => {
    expect(newEmailProblems('mina', 'mina@example.com')).toEqual([{ field: 'email', code: 'email_format' }]);
    expect(newEmailProblems('mina@example.org', 'mina@example.com')).toEqual([]);
  });
});

describe('the change', () => {
  const right = { code: '123456', currentPassword: 'Maru2demo', hasPassword: true };
  const missing = { field: 'currentPassword', code: 'required' };

  it('needs the code and the password of a member who has one', () => {
    expect(emailChangeProblems(right)).toEqual([]);
    expect(emailChangeProblems({ ...right, currentPassword: '' })).toEqual([missing]);
    expect(emailChangeProblems({ ...right, code: '', currentPassword: '' })).toEqual([
      { field: 'code', code: 'required' },
      missing,
    ]);
  });

  it('asks no member for a password who signs in through a provider', () => {
    expect(emailChangeProblems({ ...right, currentPassword: '', hasPassword: false })).toEqual([]);
  });
});
