// Toss's server API: confirm, look up, cancel. One path for all POSTs, so that keys and faults treat them alike.
import { type Context, Hono } from 'hono';
import { readLanguage, problem, sendAnswer } from './answers.ts';
import { authProblem } from './auth.ts';
import { decideCancel } from './cancel.ts';
import { isProblemCode, type ProblemCode } from './codes.ts';
import { type Decision, decideConfirm } from './confirm.ts';
import type { TossSandboxDeps } from './deps.ts';
import type { StoredAnswer, TossEvent } from './events.ts';
import type { Endpoint } from './faults.ts';
import { paymentView } from './payment-view.ts';
import { preview } from './preview.ts';
import type { Payment } from './state.ts';
import type { Store } from './store-type.ts';
import { applyFaults } from './apply-faults.ts';
import type { WebhookSender } from './webhook-sender.ts';

const KEY_LIMIT = 300;

interface Task {
  endpoint: Endpoint;
  paymentKey: string | undefined;
  orderId: string | null;
  decide(forcedCode: string | null): Decision;
}

export function tossApi(store: Store, sender: WebhookSender, deps: TossSandboxDeps): Hono {
  const app = new Hono();
  const inFlight = new Set<string>();

  app.use('/v1/payments/*', async (c: Context, next) => {
    const code = authProblem(c.req.header('authorization'), deps.secretKey);
    if (code) return sendAnswer(c, problem(code, readLanguage(c)));
    store.expireDue();
    await next();
  });

  app.post('/v1/payments/confirm', (c) =>
    once(c, (body) => {
      const { paymentKey, orderId } = (body ?? {}) as { paymentKey?: unknown; orderId?: unknown };
      return {
        endpoint: 'confirm',
        paymentKey: typeof paymentKey === 'string' ? paymentKey : undefined,
        orderId: typeof orderId === 'string' ? orderId : null,
        decide: (forced) => decideConfirm(store, body, forced),
      };
    }),
  );

  app.post('/v1/payments/:paymentKey/cancel', (c) => {
    const paymentKey = c.req.param('paymentKey');
    return once(c, (body) => ({
      endpoint: 'cancel',
      paymentKey,
      orderId: store.payment(paymentKey)?.request.orderId ?? null,
      decide: (forced) => decideCancel(store, paymentKey, body, forced),
    }));
  });

  app.get('/v1/payments/orders/:orderId', (c) =>
    look(c, c.req.param('orderId'), () => store.order(c.req.param('orderId'))),
  );
  app.get('/v1/payments/:paymentKey', (c) => {
    const find = () => store.payment(c.req.param('paymentKey'));
    return look(c, find()?.request.orderId ?? null, find);
  });
  app.all('/v1/*', (c) => sendAnswer(c, problem('NOT_FOUND', readLanguage(c))));

  // Key, API key, URL and method identify a request; its body does not.
  async function once(c: Context, createTask: (body: unknown) => Task): Promise<Response> {
    const language = readLanguage(c);
    const key = c.req.header('idempotency-key');
    if (key !== undefined && key.length > KEY_LIMIT) return sendAnswer(c, problem('INVALID_IDEMPOTENCY_KEY', language));
    const identity = key ? [deps.secretKey, c.req.method, c.req.path, key].join(' ') : null;
    if (identity === null) return perform(c, null, createTask);
    const stored = store.storedAnswer(identity);
    if (stored) return sendAnswer(c, stored);
    if (inFlight.has(identity)) return sendAnswer(c, problem('IDEMPOTENT_REQUEST_PROCESSING', language));
    inFlight.add(identity);
    try {
      return await perform(c, identity, createTask);
    } finally {
      inFlight.delete(identity);
    }
  }

  async function perform(c: Context, identity: string | null, createTask: (body: unknown) => Task): Promise<Response> {
    const language = readLanguage(c);
    const body: unknown = await c.req.json().catch(() => undefined);
    const task = createTask(body);
    const keep = (answer: StoredAnswer): TossEvent[] => (identity ? [{ type: 'answer.stored', identity, answer }] : []);

    const testCode = c.req.header('tosspayments-test-code');
    if (testCode && deps.secretKey.startsWith('test_')) {
      const answer = problem(isProblemCode(testCode) ? testCode : 'INVALID_TEST_CODE', language);
      store.commit(keep(answer));
      return sendAnswer(c, answer);
    }

    return applyFaults(c, deps, {
      endpoint: task.endpoint,
      language,
      faults: store.takeFaults(task.endpoint, task.orderId),
      commit({ instead, idle = false, decline = null }) {
        store.expireDue();
        const at = store.now();
        const { problem: code, events }: Decision = idle ? { problem: null, events: [] } : task.decide(decline);
        const answer = instead ?? buildAnswer(code, task.paymentKey, events, at);
        store.commit([...events, ...keep(answer)], at);
        return answer;
      },
      announce: () => sender.sendDue(task.orderId ?? undefined),
    });

    function buildAnswer(code: ProblemCode | null, paymentKey = '', events: TossEvent[], at: number): StoredAnswer {
      const payment = store.payment(paymentKey);
      if (code || !payment) return problem(code ?? 'NOT_FOUND_PAYMENT', language);
      return { status: 200, body: paymentView(preview(payment, events, at), { now: at, origin: store.origin }) };
    }
  }

  function look(c: Context, orderId: string | null, find: () => Payment | undefined): Promise<Response> {
    const language = readLanguage(c);
    return applyFaults(c, deps, {
      endpoint: 'get',
      language,
      faults: store.takeFaults('get', orderId),
      commit({ instead }) {
        store.expireDue();
        const payment = find();
        if (instead) return instead;
        const isHidden = !payment?.approval && store.state.switches.getBeforeApproval === '404';
        if (!payment || isHidden) return problem('NOT_FOUND_PAYMENT', language);
        return { status: 200, body: paymentView(payment, { now: store.now(), origin: store.origin }) };
      },
      announce: () => sender.sendDue(orderId ?? undefined),
    });
  }

  return app;
}
