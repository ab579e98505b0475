// The pages of the payment window: paying, a window that is used up, and the receipt.
import { html } from 'hono/html';
import { type Markup, page } from '../page.ts';
import { confirmFailures } from './confirm-failures.ts';
import { banks, cardCompanies, type Institution } from './institutions.ts';
import { formatAmount } from './money.ts';
import { calculateBalance, type Payment } from './state.ts';

const STYLESHEET = '/sandbox/toss/assets/window.css';
const SCRIPT = '/sandbox/toss/assets/window.js';
const BANNER = 'Sandbox: no money moves';

const frame = (title: string, body: Markup, script?: string) =>
  page({ title, stylesheet: STYLESHEET, script, banner: BANNER, body });

const methodLabels = {
  CARD: 'Card',
  VIRTUAL_ACCOUNT: 'Virtual account',
  TRANSFER: 'Bank transfer',
  TOSSPAY: 'Toss Pay',
  MOBILE_PHONE: 'Mobile phone',
};

function order({ request }: Payment): Markup {
  return html`<div class="order">
    <p class="name">${request.orderName}</p>
    <p class="amount">${formatAmount(request.amount, request.currency)}</p>
    <p class="soft mono">${request.orderId}</p>
  </div>`;
}

function tiles(
  name: string,
  legend: string,
  rows: readonly { value: string; label: string }[],
  forMethods: string,
): Markup {
  const options = rows.map(
    ({ value, label }, index) =>
      html`<label
        ><input type="radio" name="${name}" value="${value}" ${index === 0 ? 'checked' : ''} />${label}</label
      >`,
  );
  return html`<fieldset data-methods="${forMethods}">
    <legend>${legend}</legend>
    <div class="tiles">${options}</div>
  </fieldset>`;
}

const institutionRows = (list: readonly Institution[]) => list.map(({ code, label }) => ({ value: code, label }));

export function windowPage(payment: Payment): Markup {
  const { method, paymentKey } = payment.request;
  const methodRows = Object.entries(methodLabels).map(([value, label]) => ({ value, label }));
  const body = html`<main>
    <h1>Pay</h1>
    ${order(payment)}
    <form id="pay" data-key="${paymentKey}" data-method="${method}" novalidate>
      <p id="problem" role="alert"></p>
      ${method ? '' : tiles('method', 'Way of payment', methodRows, '')}
      ${tiles('card', 'Card company', institutionRows(cardCompanies), 'CARD')}
      ${tiles('bank', 'Bank', institutionRows(banks), 'VIRTUAL_ACCOUNT TRANSFER')}
      <button class="primary" name="outcome" value="approve">
        Pay ${formatAmount(payment.request.amount, payment.request.currency)}
      </button>
      <div class="others">
        <button name="outcome" value="decline">Decline</button>
        <button name="outcome" value="abort">Abort</button>
        <button name="outcome" value="cancel">Cancel</button>
        <button name="outcome" value="close">Close the window</button>
      </div>
      <details>
        <summary>Make it go wrong</summary>
        <div class="bends">
          <label class="field"
            >Confirm will fail with
            <select name="failCode">
              <option value="">nothing: it succeeds</option>
              ${confirmFailures.map((code) => html`<option>${code}</option>`)}
            </select>
          </label>
          <label class="field"
            >Amount in the success address (empty: the true one)
            <input name="tamperedAmount" inputmode="decimal" autocomplete="off" pattern="-?[0-9]+(\\.[0-9]+)?" />
          </label>
          <label class="field"
            >Come back after
            <select name="delay">
              <option value="0">no delay</option>
              <option value="3">3 seconds</option>
              <option value="10">10 seconds</option>
              <option value="40">40 seconds</option>
            </select>
          </label>
          <label class="tick"
            ><input type="checkbox" name="twice" />Open the success address twice (here and in a new tab)</label
          >
        </div>
      </details>
    </form>
    <p id="progress" role="status" class="soft"></p>
  </main>`;
  return frame(`Pay ${payment.request.orderName}`, body, SCRIPT);
}

const reasons: Partial<Record<Payment['status'], string>> = {
  EXPIRED: 'This payment window has expired.',
  ABORTED: 'This payment was declined or aborted.',
  IN_PROGRESS: 'This payment is authenticated and waits for the shop to confirm it.',
};

export function usedUpPage(payment: Payment): Markup {
  const body = html`<main>
    <h1>This window is used up</h1>
    ${order(payment)}
    <p>${reasons[payment.status] ?? 'This payment has been confirmed.'} Status: <strong>${payment.status}</strong></p>
    <button id="leave" class="primary" type="button" data-url="${payment.request.failUrl ?? ''}">
      Close the window
    </button>
  </main>`;
  return frame('This window is used up', body, SCRIPT);
}

export function lostPage(): Markup {
  return frame(
    'No such payment',
    html`<main>
      <h1>No such payment</h1>
      <p>The sandbox knows no payment with this key.</p>
      <button id="leave" class="primary" type="button" data-url="">Close the window</button>
    </main>`,
    SCRIPT,
  );
}

export function receiptPage(payment: Payment): Markup {
  const { request } = payment;
  const body = html`<main>
    <h1>Receipt</h1>
    ${order(payment)}
    <dl class="facts">
      <dt>Status</dt>
      <dd>${payment.status}</dd>
      <dt>Approval number</dt>
      <dd class="mono">${payment.approval?.approveNo}</dd>
      <dt>Paid</dt>
      <dd>${formatAmount(request.amount, request.currency)}</dd>
      <dt>Left after cancels</dt>
      <dd>${formatAmount(calculateBalance(payment), request.currency)}</dd>
    </dl>
  </main>`;
  return frame('Receipt', body);
}
