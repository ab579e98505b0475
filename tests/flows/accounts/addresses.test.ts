/** What the address of joining says, and what forms of a member begin with and send. */
import { describe, expect, it, vi } from 'vitest';
import { withCompanion } from '../../../src/flows/accounts/companions.ts';
import { toPersonForm, updateMember } from '../../../src/flows/accounts/profile.ts';
import { isUserType, registrationPath, stepIn } from '../../../src/flows/accounts/user-types.ts';
import { member } from '../../../src/tools/flows/registry/samples.ts';

describe('the address of joining', () => {
  it('names a way to join, or none', () => {
    expect(['general', 'social', 'business', 'admin', undefined].map(isUserType)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['', 'terms'],
    ['step=email', 'email'],
    ['step=profile', 'profile'],
    ['step=done', 'terms'],
  ])('with %j names the step %s', (search, step) => {
    expect(stepIn(new URLSearchParams(search))).toBe(step);
  });

  it('keeps what else stands in it, and the first step needs no name', () => {
    const search = new URLSearchParams('redirect=%2Fmain&step=email');
    expect(registrationPath('general', 'profile', search)).toMatch(/\/general\?redirect=%2Fmain&step=profile$/);
    expect(registrationPath('general', 'terms', search)).toMatch(/\/general\?redirect=%2Fmain$/);
    expect(registrationPath('business', 'terms', new URLSearchParams('step=email'))).toMatch(/\/business$/);
    expect(search.get('step')).toBe('email');
  });
});

describe('a member', () => {
  const person = { name: '', birthday: '', phone: member.phone, gender: '', nationality: 'FR', passport: '' };

  it('begins a form with what is known, and with nothing where no one is', () => {
    expect(toPersonForm(member)).toEqual(person);
    const known = { name: 'Mina', birthday: '1990-04-23', gender: 'female' as const, passport: '•••••678' };
    expect(toPersonForm({ ...member, ...known })).toEqual({ ...person, ...known });
    expect(toPersonForm(null)).toEqual({ ...person, phone: '', nationality: '' });
  });

  it('changes one field with all the others as they are, and the shop knows at once', async () => {
    const changed = { ...member, phone: '+821000000000' };
    const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => changed);
    const memberChanged = vi.fn<(event: unknown) => void>();
    const runtime = { call, session: { store: { trigger: { memberChanged } } } };
    expect(await updateMember(runtime as never, member, { phone: changed.phone })).toBe(changed);
    expect(call.mock.calls).toEqual([
      ['member.update', { body: { ...person, email: member.email, phone: changed.phone } }],
    ]);
    expect(memberChanged.mock.calls).toEqual([[{ member: changed }]]);
  });
});

it('a companion who was changed stays in their place, and a new one comes last', () => {
  const [ona, per] = ['ona', 'per'].map((id) => ({ id, name: id })) as never[];
  const changed = { id: 'ona', name: 'Ona Lind' } as never;
  expect(withCompanion([ona!, per!], changed)).toEqual([changed, per]);
  expect(withCompanion([per!], ona!)).toEqual([per, ona]);
});
