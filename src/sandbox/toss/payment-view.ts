// The Payment object of Toss's API (version 2022-11-16), built from what the sandbox knows.
import { problems, isProblemCode } from './codes.ts';
import { exact } from './money.ts';
import { calculateBalance, type Payment } from './state.ts';
import { withOffset } from './time.ts';

interface ViewContext {
  now: number;
  /** Where receipt and checkout pages are found. */
  origin: string;
}

export type PaymentView = Record<string, unknown> & { paymentKey: string; orderId: string; status: string };

const methodNames = {
  CARD: '카드',
  VIRTUAL_ACCOUNT: '가상계좌',
  TRANSFER: '계좌이체',
  TOSSPAY: '간편결제',
  MOBILE_PHONE: '휴대폰',
} as const;

export function paymentView(payment: Payment, { now, origin }: ViewContext): PaymentView {
  const { request, authentication, approval, failure } = payment;
  const balance = calculateBalance(payment);
  const supplied = suppliedPart(balance, request.currency);
  const method = approval && authentication ? authentication.method : null;
  return {
    version: '2022-11-16',
    mId: 'sandbox',
    paymentKey: request.paymentKey,
    type: 'NORMAL',
    orderId: request.orderId,
    orderName: request.orderName,
    currency: request.currency,
    method: method && methodNames[method],
    totalAmount: request.amount,
    balanceAmount: balance,
    suppliedAmount: supplied,
    vat: exact(balance - supplied),
    taxFreeAmount: request.taxFreeAmount,
    taxExemptionAmount: 0,
    status: payment.status,
    requestedAt: withOffset(payment.requestedAt),
    approvedAt: approvedAt(payment),
    useEscrow: false,
    cultureExpense: false,
    lastTransactionKey: payment.lastTransactionKey,
    isPartialCancelable: true,
    cancels: payment.cancels.length > 0 ? payment.cancels.map(cancelView) : null,
    card: method === 'CARD' ? cardView(payment) : null,
    virtualAccount: method === 'VIRTUAL_ACCOUNT' ? accountView(payment, now) : null,
    secret: approval?.secret ?? null,
    transfer: method === 'TRANSFER' ? { bankCode: authentication?.issuer, settlementStatus: 'INCOMPLETED' } : null,
    mobilePhone:
      method === 'MOBILE_PHONE'
        ? {
            customerMobilePhone: '01000000000',
            settlementStatus: 'INCOMPLETED',
            receiptUrl: receiptUrl(payment, origin),
          }
        : null,
    giftCertificate: null,
    easyPay: method === 'TOSSPAY' ? { provider: '토스페이', amount: request.amount, discountAmount: 0 } : null,
    receipt: approval ? { url: receiptUrl(payment, origin) } : null,
    checkout: { url: `${origin}/sandbox/toss/pay/${request.paymentKey}` },
    country: 'KR',
    failure: failure ? { code: failure, message: isProblemCode(failure) ? problems[failure].ko : failure } : null,
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    metadata: request.metadata,
  };
}

const receiptUrl = (payment: Payment, origin: string) => `${origin}/sandbox/toss/receipt/${payment.request.paymentKey}`;

// Ten per cent value-added tax is inside the amount.
function suppliedPart(amount: number, currency: string): number {
  return currency === 'USD' ? exact(amount / 1.1) : Math.round(amount / 1.1);
}

// A virtual account counts as approved when the money came, not when the account was issued.
function approvedAt(payment: Payment): string | null {
  const capture = payment.captures.findLast(({ amount }) => amount > 0);
  return capture && payment.status !== 'WAITING_FOR_DEPOSIT' ? withOffset(capture.at) : null;
}

function cancelView(cancel: Payment['cancels'][number]) {
  return {
    cancelAmount: cancel.amount,
    cancelReason: cancel.reason,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    refundableAmount: cancel.balance,
    easyPayDiscountAmount: 0,
    canceledAt: withOffset(cancel.at),
    transactionKey: cancel.transactionKey,
    receiptKey: null,
    cancelStatus: 'DONE',
    cancelRequestId: null,
  };
}

function cardView({ request, authentication, approval }: Payment) {
  return {
    amount: request.amount,
    issuerCode: authentication?.issuer,
    acquirerCode: authentication?.issuer,
    number: '43301234****123*',
    installmentPlanMonths: 0,
    approveNo: approval?.approveNo,
    useCardPoint: false,
    cardType: '신용',
    ownerType: '개인',
    acquireStatus: 'READY',
    isInterestFree: false,
    interestPayer: null,
  };
}

/** When a virtual account closes; Toss sends nothing then. */
export function depositDueAt(payment: Payment): number {
  return (payment.approval?.at ?? 0) + payment.request.validHours * 3_600_000;
}

function accountView(payment: Payment, now: number) {
  const refund = payment.cancels.findLast((cancel) => cancel.refundReceiveAccount !== null)?.refundReceiveAccount;
  return {
    accountType: '일반',
    accountNumber: payment.approval?.account,
    bankCode: payment.authentication?.issuer,
    customerName: payment.request.customerName,
    depositorName: payment.request.customerName,
    dueDate: withOffset(depositDueAt(payment)).slice(0, 19),
    refundStatus: refund ? 'COMPLETED' : 'NONE',
    expired: payment.status === 'WAITING_FOR_DEPOSIT' && now >= depositDueAt(payment),
    settlementStatus: 'INCOMPLETED',
    refundReceiveAccount: refund
      ? { bankCode: refund.bank, accountNumber: refund.accountNumber, holderName: refund.holderName }
      : null,
  };
}
