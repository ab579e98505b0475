/** What can happen while an account gets another address, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { EmailChangeContext, EmailChangeInput } from '../../../../machines/email-change.machine.ts';
import type { SentCode } from '../../../contract/accounts/drafts.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { member } from './samples.ts';

export const NEW_EMAIL = 'mina.new@example.com';

export const emailChangeInput: EmailChangeInput = { currentEmail: member.email, hasPassword: true, email: '' };

const START = Date.parse('2026-11-30T03:00:00.000Z');
export const sentCode: SentCode = { email: NEW_EMAIL, expiresAt: START + 600_000, resendAt: START + 60_000 };

const paths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => {
    const { hasPassword, currentEmail, email, sent, code, currentPassword, proof, problems, failure } =
      context as EmailChangeContext;
    return {
      hasPassword,
      isSame: email === currentEmail,
      typed: [email, code, currentPassword].map((text) => text !== ''),
      isSent: sent !== null,
      isProven: proof !== null,
      problems: problems.length,
      failure: failure?.code,
    };
  },
  cases: {
    'email.changed': [{ email: NEW_EMAIL }, { email: member.email }],
    'code.changed': [{ code: '123456' }],
    'password.changed': [{ password: 'Maru2demo' }],
    'xstate.done.actor.sendCode': [{ output: sentCode }],
    'xstate.done.actor.resendCode': [{ output: sentCode }],
    'xstate.error.actor.resendCode': [{ error: { code: 'RATE_LIMITED' } }],
    'xstate.error.actor.sendCode': [
      { error: { code: 'EMAIL_IN_USE' } },
      { error: { code: 'VALIDATION_FAILED', problems: [{ field: 'email', code: 'email_format' }] } },
    ],
    'xstate.done.actor.proveAddress': [{ output: { email_proof: 'proof-0123456789' } }],
    'xstate.error.actor.proveAddress': [
      { error: { code: 'CODE_WRONG' } },
      { error: { code: 'CODE_EXPIRED' } },
      { error: { code: 'VALIDATION_FAILED', problems: [{ field: 'code', code: 'invalid' }] } },
    ],
    'xstate.done.actor.saveEmail': [{ output: { ...member, email: NEW_EMAIL } }],
    'xstate.error.actor.saveEmail': [
      { error: { code: 'SIGN_IN_AGAIN' } },
      { error: { code: 'EMAIL_NOT_PROVEN' } },
      { error: { code: 'VALIDATION_FAILED', problems: [{ field: 'currentPassword', code: 'password_wrong' }] } },
    ],
  },
};

export const emailChangeOutOfReach = {
  page: {
    'email-change.code.waiting xstate.error.actor.waitToResend 0': 'Waiting for a moment that is known cannot fail.',
  },
};

/** With a password; and without one, back from signing in again with what was typed before. */
export const emailChangeStarts: PathsOptions[] = [
  { ...paths, input: emailChangeInput },
  { ...paths, input: { ...emailChangeInput, hasPassword: false, email: NEW_EMAIL } },
];
