// Opening a payment window: what the shop's page may ask for, and with which of Toss's codes it is refused.
import { z } from 'zod';
import type { ProblemCode } from './codes.ts';
import type { MethodCode, PaymentRequest } from './events.ts';
import { cardCompanies, findInstitution } from './institutions.ts';
import { fitsCurrency, isCurrency } from './money.ts';
import type { Store } from './store-type.ts';

const ORDER_ID = /^[A-Za-z0-9_-]{6,64}$/;
const MAX_VALID_HOURS = 2160;
const DEFAULT_VALID_HOURS = 168;

const methods: Record<string, MethodCode | ''> = {
  카드: 'CARD',
  CARD: 'CARD',
  가상계좌: 'VIRTUAL_ACCOUNT',
  VIRTUAL_ACCOUNT: 'VIRTUAL_ACCOUNT',
  계좌이체: 'TRANSFER',
  TRANSFER: 'TRANSFER',
  토스페이: 'TOSSPAY',
  토스결제: 'TOSSPAY',
  TOSSPAY: 'TOSSPAY',
  휴대폰: 'MOBILE_PHONE',
  MOBILE_PHONE: 'MOBILE_PHONE',
  미선택: '',
  '': '',
};

const accountMethods: (MethodCode | '')[] = ['VIRTUAL_ACCOUNT', 'TRANSFER'];

const sessionBody = z.object({
  clientKey: z.string(),
  method: z.string().default(''),
  params: z.object({
    amount: z.number(),
    orderId: z.string(),
    orderName: z.string(),
    successUrl: z.string().nullish(),
    failUrl: z.string().nullish(),
    customerName: z.string().max(100).nullish(),
    customerEmail: z.string().nullish(),
    taxFreeAmount: z.number().min(0).nullish(),
    currency: z.string().nullish(),
    flowMode: z.enum(['DEFAULT', 'DIRECT']).nullish(),
    cardCompany: z.string().nullish(),
    easyPay: z.string().nullish(),
    validHours: z.number().positive().nullish(),
    dueDate: z.string().nullish(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
  }),
});

type SessionBody = z.infer<typeof sessionBody>;
type Params = SessionBody['params'];

/** The payment that `body` asks for, or the code of the first thing that is wrong with it. */
export function openPaymentSession(store: Store, clientKey: string, body: unknown): PaymentRequest | ProblemCode {
  const parsed = sessionBody.safeParse(body);
  if (!parsed.success) return 'INVALID_PARAMETER';
  const { method: methodName, params } = parsed.data;
  if (parsed.data.clientKey !== clientKey) {
    return /^(test|live)_g?ck_/.test(parsed.data.clientKey) ? 'UNAUTHORIZED_KEY' : 'INVALID_CLIENT_KEY';
  }
  const method = methods[methodName];
  if (method === undefined) return 'NOT_SUPPORTED_METHOD';
  const currency = params.currency ?? 'KRW';
  const wrong = moneyProblem(params.amount, currency, method) ?? formProblem(params);
  if (wrong) return wrong;
  if (store.state.switches.repeatedOrderId === 'reject' && store.order(params.orderId)?.approval)
    return 'DUPLICATED_ORDER_ID';
  const validHours = hoursOpen(params, store.now());
  if (typeof validHours === 'string') return validHours;
  return {
    paymentKey: `sandbox_${store.token(16)}`,
    orderId: params.orderId,
    orderName: params.orderName,
    amount: params.amount,
    currency,
    method,
    taxFreeAmount: params.taxFreeAmount ?? 0,
    successUrl: params.successUrl ?? null,
    failUrl: params.failUrl ?? null,
    customerName: params.customerName ?? null,
    validHours,
    metadata: params.metadata ?? null,
  };
}

function moneyProblem(amount: number, currency: string, method: MethodCode | ''): ProblemCode | null {
  if (amount <= 0) return 'BELOW_ZERO_AMOUNT';
  if (!isCurrency(currency) || (currency !== 'KRW' && method !== 'CARD' && method !== '')) return 'INVALID_CURRENCY';
  if (!fitsCurrency(amount, currency)) return 'INVALID_MINOR_UNIT_FOR_CURRENCY';
  if (currency === 'KRW' && amount < (accountMethods.includes(method) ? 200 : 100)) return 'BELOW_MINIMUM_AMOUNT';
  return null;
}

function formProblem(params: Params): ProblemCode | null {
  const { successUrl, failUrl, cardCompany } = params;
  if (!ORDER_ID.test(params.orderId)) return 'INVALID_ORDER_ID';
  if (params.orderName.length === 0 || params.orderName.length > 100) return 'INVALID_ORDER_NAME';
  if (params.customerEmail && !z.email().safeParse(params.customerEmail).success) return 'INVALID_EMAIL';
  if (failUrl && !successUrl) return 'INVALID_SUCCESS_URL';
  if (successUrl && !isWebAddress(successUrl)) return 'INCORRECT_SUCCESS_URL_FORMAT';
  if (successUrl ? !failUrl || !isWebAddress(failUrl) : false) return 'INCORRECT_FAIL_URL_FORMAT';
  if (cardCompany && !findInstitution(cardCompanies, cardCompany)) return 'INVALID_CARD_COMPANY';
  if (params.flowMode === 'DIRECT' && !cardCompany && !params.easyPay) return 'INVALID_FLOW_MODE_PARAMETERS';
  if (Object.keys(params.metadata ?? {}).length > 5) return 'INVALID_PARAMETER';
  return null;
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function hoursOpen({ validHours, dueDate }: Params, now: number): number | ProblemCode {
  if (validHours && dueDate) return 'INVALID_VALID_HOURS_WITH_DUE_DATE_AND_SINGLE';
  const hours = dueDate
    ? (Date.parse(`${dueDate.slice(0, 19)}+09:00`) - now) / 3_600_000
    : (validHours ?? DEFAULT_VALID_HOURS);
  if (!(hours > 0)) return 'INVALID_PARAMETER';
  return hours > MAX_VALID_HOURS ? 'EXCEED_MAX_VALID_HOURS' : hours;
}
