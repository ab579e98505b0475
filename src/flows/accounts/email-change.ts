/** Another e-mail address: the machine with its calls, and what was typed before a sign-in on the way. */
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { EmailChangeContext, EmailChangeEvent } from '../../../machines/email-change.machine.ts';
import type { SentCode } from '../../contract/accounts/drafts.ts';
import type { Member } from '../../contract/accounts/members.ts';
import { normaliseEmail } from '../../rules/email.ts';
import { tidyEmailCode } from '../../rules/joining.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { focusFirstInvalid } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { mailCode, provideWait, refuseTaken, type CodeDeps } from './email-code.ts';
import { emailChangeWithRules } from './email-change-rules.ts';
import { updateMember } from './profile.ts';
import { useFlow } from '../../runtime/use-flow.ts';

export interface EmailChange {
  context: Pick<EmailChangeContext, 'email' | 'sent' | 'code' | 'currentPassword' | 'problems' | 'failure'>;
  isOpen: boolean;
  /** True once a code is on its way to the new address. */
  asksCode: boolean;
  /** True once another code can be asked for. */
  canResend: boolean;
  isBusy: boolean;
  send(event: EmailChangeEvent): void;
}

const DRAFT = 'new-email';

const CODE_STATES = ['code', 'resending', 'proving', 'saving'] as const;

async function sendCode(deps: CodeDeps, typed: string): Promise<SentCode> {
  const email = normaliseEmail(typed);
  await refuseTaken(deps, email);
  return mailCode(deps, email);
}

function provideEmailChange(deps: CodeDeps & Pick<Runtime, 'drafts' | 'report' | 'session'>, member: Member) {
  const { call, drafts, report } = deps;
  return emailChangeWithRules.provide({
    actors: {
      sendCode: fromPromise(({ input }) => sendCode(deps, input.email)),
      waitToResend: provideWait(deps),
      proveAddress: fromPromise(({ input }) =>
        call('auth.verifyEmail', {
          body: { email: normaliseEmail(input.email), code: tidyEmailCode(input.code) },
        }),
      ),
      saveEmail: fromPromise(({ input: { email, proof, currentPassword } }) =>
        updateMember(deps, member, { email: normaliseEmail(email), email_proof: proof, currentPassword }),
      ),
    },
    actions: {
      rememberEmail(_, { email }) {
        if (email === '') drafts.delete(DRAFT);
        else drafts.set(DRAFT, { email });
      },
      focusFirstProblem: focusFirstInvalid,
      reportSaved: () => void report.success('saved'),
    },
  });
}

export function useEmailChange(member: Member): EmailChange {
  const runtime = useRuntime();
  const machine = useMemo(() => provideEmailChange(runtime, member), [runtime, member]);
  const draft = runtime.drafts.get(DRAFT)?.['email'];
  const [snapshot, send] = useFlow(machine, {
    currentEmail: member.email,
    hasPassword: member.has_password,
    email: typeof draft === 'string' ? draft : '',
  });
  return {
    context: snapshot.context,
    isOpen: !snapshot.matches('closed'),
    asksCode: CODE_STATES.some((state) => snapshot.matches(state)),
    canResend: snapshot.matches({ code: 'free' }),
    isBusy: snapshot.hasTag('busy'),
    send,
  };
}
