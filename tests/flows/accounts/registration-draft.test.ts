/** What of joining stays in the tab: nothing secret, only for whom it was typed, and a proof only while it is good. */
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '../../../machines/registration.machine.ts';
import type { RegistrationDraft } from '../../../src/contract/accounts/drafts.ts';
import {
  clearRegistration,
  emptyDraft,
  keepRegistration,
  readRegistration,
  type SocialStart,
} from '../../../src/flows/accounts/registration-draft.ts';
import { memoryStorage } from '../../../src/stores/storage.ts';

const NOW = Date.parse('2026-11-30T03:00:00Z');
const HOUR_MS = 3_600_000;
const social: SocialStart = {
  social_type: 'kakao',
  social_id: 'k-1',
  social_token: 't',
  name: 'Ona',
  email: 'ona@example.com',
  email_verified: true,
};
const values = {
  ...EMPTY_DRAFT.values,
  name: 'Sora',
  email: 'sora@example.com',
  terms: ['privacy'],
  password: 'Secret-password1',
  password_confirmation: 'Secret-password2',
  passport: 'SecretM123',
  code: 'Secret-987654',
};
const proven = { email: 'sora@example.com', proof: 'proof-1' };
const draft: RegistrationDraft = {
  values,
  proven,
  sent: { email: 'sora@example.com', expiresAt: NOW + HOUR_MS, resendAt: NOW },
};

function keep(change: Partial<RegistrationDraft> = {}, who: SocialStart | null = null) {
  const storage = memoryStorage();
  keepRegistration(storage, who, { ...draft, ...change }, NOW);
  return storage;
}

describe('a stored draft', () => {
  it('has all that was typed but passwords, code and passport number', () => {
    const storage = keep();
    expect(storage.get('REGISTRATION_DRAFT')).not.toContain('Secret');
    const nothing = { password: '', password_confirmation: '', passport: '', code: '' };
    expect(readRegistration(storage, null, NOW)).toEqual({ ...draft, values: { ...values, ...nothing } });
  });

  it('of another person is none: not of one from a provider, and not of another of them', () => {
    expect(readRegistration(keep(), social, NOW)).toEqual(emptyDraft(social));
    expect(readRegistration(keep({}, social), null, NOW)).toEqual(emptyDraft(null));
    for (const other of [{ social_id: 'k-2' }, { social_type: 'naver' as const }])
      expect(readRegistration(keep({}, social), { ...social, ...other }, NOW).values.name).toBe('Ona');
    expect(readRegistration(keep({}, social), social, NOW).values.name).toBe('Sora');
  });

  it('is good for a day', () => {
    expect(readRegistration(keep(), null, NOW + 24 * HOUR_MS).values.name).toBe('Sora');
    expect(readRegistration(keep(), null, NOW + 24 * HOUR_MS + 1)).toEqual(EMPTY_DRAFT);
  });

  it('lets go of a code that has expired', () => {
    expect(readRegistration(keep(), null, NOW + HOUR_MS - 1).sent).toEqual(draft.sent);
    expect(readRegistration(keep(), null, NOW + HOUR_MS).sent).toBeNull();
    expect(readRegistration(keep({ sent: null }), null, NOW).sent).toBeNull();
  });

  it('lets go of a proof that the server takes no more', () => {
    expect(readRegistration(keep(), null, NOW + HOUR_MS - 1).proven).toEqual(proven);
    expect(readRegistration(keep(), null, NOW + HOUR_MS).proven).toBeNull();
    expect(readRegistration(keep({ proven: null }), null, NOW).proven).toBeNull();
  });

  it('does not make a proof younger by being stored again, and begins afresh with another one', () => {
    const storage = keep();
    keepRegistration(storage, null, draft, NOW + HOUR_MS / 2);
    expect(readRegistration(storage, null, NOW + HOUR_MS).proven).toBeNull();
    keepRegistration(storage, null, { ...draft, proven: { ...proven, proof: 'proof-2' } }, NOW + HOUR_MS / 2);
    expect(readRegistration(storage, null, NOW + HOUR_MS).proven?.proof).toBe('proof-2');
  });

  it('makes a proof as young as it is, however long the address waited for it', () => {
    const storage = keep({ proven: null });
    keepRegistration(storage, null, { ...draft, proven: null }, NOW + HOUR_MS);
    keepRegistration(storage, null, draft, NOW + 2 * HOUR_MS);
    expect(readRegistration(storage, null, NOW + 3 * HOUR_MS - 1).proven).toEqual(proven);
    expect(readRegistration(storage, null, NOW + 3 * HOUR_MS).proven).toBeNull();
  });

  it('that an earlier release of the shop has stored is read by the next one', () => {
    const storage = memoryStorage();
    const stored = { version: 1, savedAt: NOW, owner: 'own', provenAt: null, draft: { ...draft, proven: null } };
    storage.set('REGISTRATION_DRAFT', JSON.stringify(stored));
    expect(readRegistration(storage, null, NOW)).toEqual({ ...draft, proven: null });
  });

  it.each(['{', 'null', '[]', '{"version":0}'])('is none where the storage holds %s', (words) => {
    const storage = memoryStorage();
    storage.set('REGISTRATION_DRAFT', words);
    expect(readRegistration(storage, null, NOW)).toEqual(EMPTY_DRAFT);
  });

  it('is gone once it is cleared, and nothing else of the tab with it', () => {
    const storage = keep();
    storage.set('VOUCHERS', '{}');
    clearRegistration(storage);
    expect([storage.get('REGISTRATION_DRAFT'), storage.get('VOUCHERS')]).toEqual([null, '{}']);
  });
});

it('a person from a provider begins with what the provider told of them', () => {
  expect(emptyDraft(social).values).toEqual({ ...EMPTY_DRAFT.values, name: 'Ona', email: 'ona@example.com' });
  expect(emptyDraft(null)).toEqual(EMPTY_DRAFT);
});
