// The SDK script as a browser runs it, against the sandbox's own routes.
import { compileFunction } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sdkScript } from '../../src/sandbox/toss/sdk-script.ts';
import { CLIENT_KEY, createRig, type Rig } from './rig.ts';
import { happyDom } from '../support/happy-dom.ts';

interface Instance {
  requestPayment(first: unknown, second?: unknown): Promise<unknown>;
  requestBillingAuth(method: string, params: object): Promise<unknown>;
  cancelPayment(): void;
}

const ORIGIN = 'http://shop.localhost';
const FRAME = '#___tosspayments_iframe___';
const DIMMER = '#___tosspayments_dimmer___';
const params = { amount: 120_000, orderId: 'order-0001', orderName: 'Templestay' };
const urls = { successUrl: `${ORIGIN}/tossSuccess`, failUrl: `${ORIGIN}/tossFail` };

let rig: Rig;
let toss: Instance;
let agent = 'Mozilla/5.0 (X11; Linux x86_64)';
let goneTo: string[] = [];

// What the script listens to ends with its page: a test that leaves one takes the next to another.
const listening: [string, EventListener][] = [];
const listen = (type: string, listener: EventListener) => {
  listening.push([type, listener]);
  window.addEventListener(type, listener);
};
afterEach(() => {
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
});

// The script's window: happy-dom's, but with the sandbox behind fetch and a location that only takes notes.
function browser(): Window & { TossPayments?: (clientKey: string) => Instance } {
  const location = { href: `${ORIGIN}/purchase`, origin: ORIGIN, assign: (url: string) => void goneTo.push(url) };
  const fetch = (url: string, init: RequestInit) => rig.app.request(url.replace(ORIGIN, ''), init);
  const own: Record<string, unknown> = { location, fetch, navigator: { userAgent: agent } };
  return new Proxy(window, {
    get(target, name) {
      if (typeof name === 'string' && name in own) return own[name];
      if (name === 'addEventListener') return listen;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' && name === 'removeEventListener' ? value.bind(target) : value;
    },
    set: (_, name, value) => Boolean((own[String(name)] = value)),
  });
}

function load(): Instance {
  const win = browser();
  compileFunction(sdkScript, ['window', 'document'])(win, document);
  if (!win.TossPayments) throw new Error('The script set no window.TossPayments.');
  return win.TossPayments(CLIENT_KEY);
}

const frame = () => vi.waitUntil(() => document.querySelector<HTMLIFrameElement>(FRAME), { interval: 1 });
const paymentKey = (iframe: HTMLIFrameElement) => iframe.src.split('/').at(-1) ?? '';

// What the page in the frame does: asks the sandbox, then tells the page around it.
async function choose(outcome: object, origin = ORIGIN, source?: Window | null): Promise<string> {
  const iframe = await frame();
  if (!iframe.contentWindow) throw new Error('The frame has no window.');
  const answer = await rig.call('POST', `/sandbox/toss/pay/${paymentKey(iframe)}`, outcome);
  const data = { source: 'toss-sandbox', ...answer.body };
  window.dispatchEvent(
    new MessageEvent('message', { data, origin, source: source === undefined ? iframe.contentWindow : source }),
  );
  return paymentKey(iframe);
}

beforeEach(() => {
  const dom = happyDom();
  dom.setURL(`${ORIGIN}/purchase`);
  // The frame needs a window of its own to speak from; what is in it does not matter here.
  dom.settings.enableIframePageLoading = true;
  dom.settings.fetch.interceptor = { beforeAsyncRequest: async ({ window }) => new window.Response('') };
  document.body.innerHTML = '';
  agent = 'Mozilla/5.0 (X11; Linux x86_64)';
  goneTo = [];
  rig = createRig();
  toss = load();
});
afterEach(() => toss.cancelPayment());

describe('Promise mode', () => {
  test('resolves with key, order and amount, and takes the window away', async () => {
    const paid = toss.requestPayment('카드', params);
    const key = await choose({ outcome: 'approve' });
    expect(await paid).toEqual({ paymentKey: key, orderId: 'order-0001', amount: 120_000 });
    expect(document.querySelector(DIMMER)).toBeNull();
    expect((await rig.confirm(key, 'order-0001')).status).toBe(200);
  });

  test('rejects with the code, the words and the order of a decline', async () => {
    const paid = toss.requestPayment('카드', params);
    const refused = paid.catch((error: unknown) => error);
    await choose({ outcome: 'decline' });
    expect(await refused).toMatchObject({ code: 'REJECT_CARD_COMPANY', orderId: 'order-0001' });
  });
});

describe('redirect mode', () => {
  test('goes to the success address with the whole page, and leaves the overlay on until it has left', async () => {
    void toss.requestPayment('카드', { ...params, ...urls }).catch(() => {});
    const key = await choose({ outcome: 'approve' });
    expect(goneTo).toEqual([`${urls.successUrl}?paymentKey=${key}&orderId=order-0001&amount=120000`]);
    expect(document.querySelector(DIMMER)).not.toBeNull();
  });

  test('goes to the fail address', async () => {
    void toss.requestPayment('카드', { ...params, ...urls }).catch(() => {});
    await choose({ outcome: 'cancel' });
    expect(goneTo[0]).toContain('/tossFail?code=PAY_PROCESS_CANCELED');
  });

  test('coming back into the cached page ends the old window', async () => {
    const paid = toss.requestPayment('카드', { ...params, ...urls });
    const refused = paid.catch((error: unknown) => error);
    await choose({ outcome: 'approve' });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await refused).toMatchObject({ code: 'USER_CANCEL' });
    expect(document.querySelector(DIMMER)).toBeNull();
  });

  test.each(['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'Mozilla/5.0 (Linux; Android 15) Mobile'])(
    'on a phone (%s) the page itself goes',
    async (phone) => {
      agent = phone;
      toss = load();
      void toss.requestPayment('카드', { ...params, ...urls });
      await vi.waitUntil(() => goneTo.length > 0, { interval: 1 });
      expect(goneTo[0]).toMatch(/^http:\/\/shop\.localhost\/sandbox\/toss\/pay\/sandbox_/);
      expect(document.querySelector(FRAME)).toBeNull();
      await expect(toss.requestPayment('카드', params)).rejects.toMatchObject({ code: 'NOT_SUPPORTED_PROMISE' });
    },
  );

  test('windowTarget decides over the device', async () => {
    void toss.requestPayment('카드', { ...params, ...urls, windowTarget: 'self' });
    await vi.waitUntil(() => goneTo.length > 0, { interval: 1 });
    expect(document.querySelector(FRAME)).toBeNull();
  });
});

describe('closing', () => {
  const ways: [string, (dimmer: Element) => unknown][] = [
    ['the X button', (dimmer) => dimmer.querySelector('button')?.click()],
    ['Esc', (dimmer) => dimmer.dispatchEvent(new Event('cancel', { cancelable: true }))],
    ['cancelPayment()', () => toss.cancelPayment()],
    ['the window itself', () => choose({ outcome: 'close' })],
  ];
  test.each(ways)('by %s rejects with USER_CANCEL and allows a new window', async (_, close) => {
    const paid = toss.requestPayment('카드', { ...params, ...urls });
    const refused = paid.catch((error: unknown) => error);
    await frame();
    const dimmer = document.querySelector(DIMMER);
    if (!dimmer) throw new Error('no overlay');
    await close(dimmer);
    expect(await refused).toMatchObject({ code: 'USER_CANCEL', message: expect.any(String) as string });
    expect(document.querySelector(DIMMER)).toBeNull();
    const again = toss.requestPayment('카드', params);
    await choose({ outcome: 'approve' });
    await expect(again).resolves.toMatchObject({ orderId: 'order-0001' });
  });
});

describe('guards', () => {
  test('a second window is refused, even while the first is still opening', async () => {
    const first = toss.requestPayment('카드', params);
    await expect(toss.requestPayment('카드', params)).rejects.toMatchObject({ code: 'INVALID_METHOD_TRANSACTION' });
    await frame();
    await expect(toss.requestPayment('카드', params)).rejects.toMatchObject({ code: 'INVALID_METHOD_TRANSACTION' });
    expect(document.querySelectorAll(FRAME)).toHaveLength(1);
    await choose({ outcome: 'approve' });
    await first;
    expect(await rig.ledger()).toHaveLength(1);
  });

  test('messages of another origin or another window change nothing', async () => {
    void toss.requestPayment('카드', { ...params, ...urls }).catch(() => {});
    await choose({ outcome: 'approve' }, 'http://evil.test');
    await choose({ outcome: 'approve' }, ORIGIN, window);
    expect(goneTo).toEqual([]);
  });

  test.each<[string, unknown, unknown]>([
    ['INVALID_PARAMETER', '카드', null],
    ['INVALID_PARAMETER', 7, params],
    ['BELOW_ZERO_AMOUNT', '카드', { ...params, amount: -1 }],
    ['INVALID_ORDER_ID', '카드', { ...params, orderId: 'no' }],
    ['INCORRECT_SUCCESS_URL_FORMAT', '카드', { ...params, ...urls, successUrl: '/tossSuccess' }],
    ['NOT_SUPPORTED_METHOD', '문화상품권', params],
  ])('%s', async (code, method, given) => {
    await expect(toss.requestPayment(method, given)).rejects.toMatchObject({ code });
    expect(document.querySelector(FRAME)).toBeNull();
  });

  test('parameters alone leave the choice of method to the window', async () => {
    const paid = toss.requestPayment(params);
    const key = await choose({ outcome: 'approve', method: 'TRANSFER' });
    await paid;
    expect((await rig.confirm(key, 'order-0001')).body.method).toBe('계좌이체');
  });

  test('a sandbox that cannot be reached is NETWORK_ERROR', async () => {
    rig = { ...rig, app: { request: () => Promise.reject(new TypeError('fetch failed')) } as unknown as Rig['app'] };
    await expect(toss.requestPayment('카드', params)).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  });

  test('billing keys are not played', async () => {
    await expect(toss.requestBillingAuth('카드', {})).rejects.toMatchObject({ code: 'NOT_SUPPORTED_METHOD' });
  });
});
