/** The link of an invitation: what it asks is read, and answered by a press alone, since programs open links too. */
import type { MailConsent } from '../../contract/mail-consent.ts';
import { query } from '../../runtime/query-cache.ts';
import { useResource } from '../../runtime/resource.ts';
import { useSubmission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

type ConsentAct = 'agree' | 'stop';

interface ConsentValues extends Readonly<Record<string, unknown>> {
  act: ConsentAct;
}

interface Refused {
  code: string;
  details?: Readonly<Record<string, string | number>>;
}

export type MailConsentView =
  | { part: 'checking' | 'expired' }
  | { part: 'failed'; retry(): void }
  | {
      part: MailConsent['state'];
      consent: MailConsent;
      /** The act that is under way. */
      busy: ConsentAct | null;
      /** Why the last act did not succeed. */
      failure: Refused | null;
      answer(act: ConsentAct): void;
    };

const LINK_OVER: readonly string[] = ['LINK_EXPIRED', 'NOT_FOUND'];

export function useMailConsent(token: string): MailConsentView {
  const { call, data } = useRuntime();
  const question = query('mailConsent.read', { params: { token } });
  const asked = useResource(question);
  const form = useSubmission<ConsentValues, MailConsent>({
    name: 'mail-consent',
    values: { act: 'agree' },
    report: false,
    submit: ({ act }) => call(act === 'agree' ? 'mailConsent.agree' : 'mailConsent.stop', { params: { token } }),
    onDone: (answered) => {
      asked.replace(answered);
      // A visitor who comes back to the page is asked about what is true then.
      data.forget(question);
    },
  });
  const failure = form.failure ?? asked.failure;
  if (failure !== null && LINK_OVER.includes(failure.code)) return { part: 'expired' };
  if (asked.data === null) {
    return asked.hasTag('failed') ? { part: 'failed', retry: asked.reload } : { part: 'checking' };
  }
  return {
    part: asked.data.state,
    consent: asked.data,
    busy: form.hasTag('busy') ? form.values.act : null,
    failure: form.failure,
    answer(act) {
      form.change('act', act);
      form.submit();
    },
  };
}
