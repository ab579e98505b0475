// The way of one API request through the armed faults: before the work, the work, after it, and the answer's form.
import type { Context } from 'hono';
import { type Language, problem, sendAnswer } from './answers.ts';
import { cutConnection } from './cut-connection.ts';
import type { TossSandboxDeps } from './deps.ts';
import type { StoredAnswer } from './events.ts';
import type { Endpoint, Fault, FaultKind } from './faults.ts';

export interface Work {
  endpoint: Endpoint;
  language: Language;
  faults: readonly Fault[];
  /** Does the work in one step. With `instead`, that answer is given and stored; with `idle`, nothing else happens. */
  commit(options: { instead?: StoredAnswer; idle?: boolean; decline?: string }): StoredAnswer;
  /** Delivers this order's webhooks now. */
  announce(): Promise<void>;
}

const sleepReal = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

export async function applyFaults(c: Context, deps: TossSandboxDeps, work: Work): Promise<Response> {
  const { sleep = sleepReal, dropConnection = cutConnection } = deps;
  const { faults, language } = work;
  const find = (kind: FaultKind) => faults.find(({ fault }) => fault === kind);
  const wait = async (when: Fault['when']) => {
    for (const fault of faults) if (fault.fault === 'delay' && fault.when === when) await sleep(fault.ms);
  };
  const failure = problem(
    work.endpoint === 'confirm' ? 'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING' : 'FAILED_INTERNAL_SYSTEM_PROCESSING',
    language,
  );

  await wait('before');
  if (find('reset-before-commit')) return dropConnection(c);
  if (find('409')) return sendAnswer(c, problem('IDEMPOTENT_REQUEST_PROCESSING', language));
  if (find('429')) {
    c.header('Retry-After', '1');
    return sendAnswer(c, problem('TOO_MANY_REQUESTS', language));
  }
  if (find('get-404')) return sendAnswer(c, problem('NOT_FOUND_PAYMENT', language));
  if (find('get-500')) return sendAnswer(c, failure);

  const isIdle = find('500-before-commit') !== undefined;
  const instead = isIdle || find('500-after-commit') ? failure : undefined;
  const answer = work.commit({ instead, idle: isIdle, decline: find('decline')?.code });
  if (find('webhook-before-response')) await work.announce();

  await wait('after');
  if (find('reset-after-commit')) return dropConnection(c);
  const garbage = find('garbage');
  if (garbage) return garbled(c, answer, garbage.form);
  const wrong = find('wrong-answer');
  return sendAnswer(c, wrong ? falsified(answer, wrong.field) : answer);
}

function garbled(c: Context, answer: StoredAnswer, form: Fault['form']): Response {
  const text = JSON.stringify(answer.body);
  if (form === 'truncated') return c.body(text.slice(0, text.length / 2), 200, { 'Content-Type': 'application/json' });
  if (form === 'empty') return c.body('', 200, { 'Content-Type': 'application/json' });
  return c.html('<html><body><h1>502 Bad Gateway</h1></body></html>');
}

const falsehoods = {
  orderId: 'some-other-order',
  paymentKey: 'some-other-payment',
  totalAmount: 1,
  currency: 'JPY',
  status: 'IN_PROGRESS',
} satisfies Record<Fault['field'], unknown>;

function falsified(answer: StoredAnswer, field: Fault['field']): StoredAnswer {
  return { ...answer, body: { ...answer.body, [field]: falsehoods[field] } };
}
