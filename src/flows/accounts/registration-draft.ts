/** What was typed to join, stored in the tab across a reload and another page; never a password, a passport number, a code or a file. */
import { EMPTY_DRAFT } from '../../../machines/registration.machine.ts';
import type { RegistrationDraft, SocialProof } from '../../contract/accounts/drafts.ts';
import { EMAIL_PROOF_MINUTES } from '../../contract/limits.ts';
import type { SafeStorage } from '../../stores/storage.ts';

const KEY = 'REGISTRATION_DRAFT';
/** Raised whenever the shape changes: an older draft is dropped, not guessed at. */
const VERSION = 1;
const MAX_AGE_MS = 24 * 3_600_000;

interface StoredDraft {
  version: number;
  savedAt: number;
  /** Whose draft it is: `own`, or the person's id at the provider. */
  owner: string;
  /** Since when the proof, or its absence, is known; a proof is good for a while only. */
  provenAt: number;
  draft: RegistrationDraft;
}

export type SocialStart = SocialProof & { name: string };

const formatOwner = (social: SocialProof | null) => (social ? `${social.social_type} ${social.social_id}` : 'own');

/** What begins the form of a person of whom nothing is stored: what the provider told, if there was one. */
export function emptyDraft(social: SocialStart | null): RegistrationDraft {
  const values = { ...EMPTY_DRAFT.values, name: social?.name ?? '', email: social?.email ?? '' };
  return { ...EMPTY_DRAFT, values };
}

function readStored(storage: SafeStorage): StoredDraft | null {
  try {
    return JSON.parse(storage.get(KEY) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}

export function readRegistration(storage: SafeStorage, social: SocialStart | null, now: number): RegistrationDraft {
  const stored = readStored(storage);
  if (stored?.version !== VERSION || now - stored.savedAt > MAX_AGE_MS || stored.owner !== formatOwner(social)) {
    return emptyDraft(social);
  }
  const { sent, proven, values } = stored.draft;
  const isProofGood = now - stored.provenAt < EMAIL_PROOF_MINUTES * 60_000;
  return {
    values: { ...EMPTY_DRAFT.values, ...values },
    sent: sent !== null && sent.expiresAt > now ? sent : null,
    proven: isProofGood ? proven : null,
  };
}

export function keepRegistration(
  storage: SafeStorage,
  social: SocialProof | null,
  { values, sent, proven }: RegistrationDraft,
  now: number,
): void {
  const before = readStored(storage);
  const isSameProof = before?.draft.proven?.proof === proven?.proof;
  const stored: StoredDraft = {
    version: VERSION,
    savedAt: now,
    owner: formatOwner(social),
    provenAt: isSameProof ? (before?.provenAt ?? now) : now,
    draft: {
      values: { ...values, passport: '', password: '', password_confirmation: '', code: '' },
      sent,
      proven,
    },
  };
  storage.set(KEY, JSON.stringify(stored));
}

export function clearRegistration(storage: SafeStorage): void {
  storage.remove(KEY);
}
