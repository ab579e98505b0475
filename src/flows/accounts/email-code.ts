/** The code that proves an address: mailed in the language of the page, and another one once the server would send it. */
import { fromPromise } from 'xstate';
import type { SentCode } from '../../contract/accounts/drafts.ts';
import { EMAIL_CODE_PAUSE_SECONDS } from '../../contract/accounts/joining.ts';
import type { Runtime } from '../../runtime/runtime.ts';

export type CodeDeps = Pick<Runtime, 'call' | 'environment' | 'preferences'>;

/** An address that an account has is told of by an answer, not by an error. */
export async function refuseTaken({ call }: Pick<Runtime, 'call'>, email: string): Promise<void> {
  const { isDuplicate } = await call('auth.checkEmail', { query: { email } });
  if (isDuplicate) throw Object.assign(new Error('taken'), { code: 'EMAIL_IN_USE' });
}

export async function mailCode({ call, environment, preferences }: CodeDeps, email: string): Promise<SentCode> {
  const { expires_at } = await call('auth.emailCode', { body: { email, lang: preferences.locale() } });
  return {
    email,
    expiresAt: Date.parse(expires_at),
    resendAt: environment.now() + EMAIL_CODE_PAUSE_SECONDS * 1000,
  };
}

/** Ends when another code can be asked for. */
export function provideWait({ environment }: Pick<Runtime, 'environment'>) {
  return fromPromise<void, { resendAt: number }>(
    ({ input, signal }) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, input.resendAt - environment.now()));
        signal.addEventListener('abort', () => clearTimeout(timer));
      }),
  );
}
