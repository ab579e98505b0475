// The console's page: money per order, payments with their actions, faults, switches, clock and webhooks.
import { html } from 'hono/html';
import { type Markup, page } from '../page.ts';
import { faultsPanel, switchesPanel } from './console-panels.ts';
import { orderNets } from './ledger.ts';
import { formatAmount } from './money.ts';
import { capturedTotal, type Payment, refundedTotal, type Webhook } from './state.ts';
import type { Store } from './store-type.ts';
import { withOffset } from './time.ts';

const SHOWN = 100;
const numeric = new Set(['Payments', 'Captures', 'Net', 'Amount', 'Captured', 'Paid back']);

export function consolePage(store: Store): Markup {
  const body = html`<main>
    <h1>Toss sandbox</h1>
    <p class="soft">
      Its clock: ${withOffset(store.now())}. Ledger as JSON: <a href="/sandbox/toss/ledger">/sandbox/toss/ledger</a>.
    </p>
    <p id="problem" role="alert"></p>
    ${clockPanel()} ${ordersTable(store)} ${paymentsTable(store)} ${faultsPanel(store)} ${switchesPanel(store)}
    ${webhooksTable(store)}
  </main>`;
  const assets = '/sandbox/toss/assets';
  const files = { stylesheet: `${assets}/console.css`, script: `${assets}/console.js` };
  return page({ title: 'Toss sandbox', banner: 'Sandbox: no money moves', body, ...files });
}

function clockPanel(): Markup {
  const steps: [string, number][] = [
    ['1 minute', 60_000],
    ['10 minutes', 600_000],
    ['30 minutes', 1_800_000],
    ['1 day', 86_400_000],
    ['3 days', 259_200_000],
  ];
  const buttons = steps.map(([label, ms]) => post('/sandbox/toss/clock', `+ ${label}`, { advanceMs: ms }));
  return html`<h2>Advance the clock</h2>
    <div class="row">${buttons}</div>`;
}

/** A button that posts `body` as JSON; the console's script does the posting. */
function post(action: string, label: string, body: object = {}, about = ''): Markup {
  return html`<form method="post" action="${action}" data-body="${JSON.stringify(body)}">
    <button>${label}${about ? html`<span class="unseen"> ${about}</span>` : ''}</button>
  </form>`;
}

function table(label: string, heads: readonly string[], rows: readonly Markup[], empty: string): Markup {
  if (rows.length === 0) return html`<p class="card">${empty}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col" class="${numeric.has(head) ? 'number' : ''}">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function ordersTable(store: Store): Markup {
  const rows = orderNets(store)
    .slice(0, SHOWN)
    .map(
      ({ orderId, currency, payments, captures, net }) =>
        html`<tr class="${captures > 1 ? 'twice' : ''}">
          <td class="mono">${orderId}</td>
          <td class="number">${payments}</td>
          <td class="number">${captures}${captures > 1 ? ' (charged more than once)' : ''}</td>
          <td class="number">${formatAmount(net, currency)}</td>
        </tr>`,
    );
  return html`<h2>Money per order</h2>
    ${table('Money per order', ['Order', 'Payments', 'Captures', 'Net'], rows, 'No order yet. Pay for something in the shop.')}`;
}

function paymentsTable(store: Store): Markup {
  const rows = [...store.state.payments.values()].toReversed().slice(0, SHOWN).map(paymentRow);
  const heads = ['Payment', 'Status', 'Amount', 'Captured', 'Paid back', 'Actions'];
  return html`<h2>Payments</h2>
    ${table('Payments', heads, rows, 'No payment window has been opened yet.')}`;
}

function paymentRow(payment: Payment): Markup {
  const { paymentKey, orderId, amount, currency, orderName } = payment.request;
  const money = (value: number) => formatAmount(value, currency);
  const action = (name: string, label: string) =>
    post(`/sandbox/toss/payments/${paymentKey}/${name}`, label, {}, orderId);
  const isOpen = payment.status === 'READY' || payment.status === 'IN_PROGRESS';
  const isAccount = payment.approval?.secret != null;
  return html`<tr>
    <td>
      ${orderName}<br /><span class="mono soft">${orderId}<br />${paymentKey}</span>
    </td>
    <td>${payment.status}${payment.failure ? html`<br /><span class="soft">${payment.failure}</span>` : ''}</td>
    <td class="number">${money(amount)}</td>
    <td class="number">${money(capturedTotal(payment))}</td>
    <td class="number">${money(refundedTotal(payment))}</td>
    <td>
      <div class="row">
        ${payment.status === 'WAITING_FOR_DEPOSIT' ? action('deposit', 'Deposit now') : ''}
        ${payment.status === 'DONE' && isAccount ? action('bank-error', 'Bank error') : ''}
        ${isOpen ? action('expire', 'Expire') : ''}
        ${payment.approval && payment.status !== 'CANCELED' ? action('cancel', 'Cancel the rest') : ''}
        ${payment.approval ? post('/sandbox/toss/webhooks/forge', 'Forge a deposit webhook', { paymentKey }, orderId) : ''}
      </div>
    </td>
  </tr>`;
}

function webhooksTable(store: Store): Markup {
  const rows = [...store.state.webhooks.values()].toReversed().slice(0, SHOWN).map(webhookRow);
  return html`<h2>Webhooks</h2>
    ${table('Webhooks', ['Webhook', 'Order', 'State', 'Tries', 'Actions'], rows, 'No webhook has been sent yet.')}`;
}

function webhookRow(webhook: Webhook): Markup {
  const waits = webhook.nextAt === null ? 'given up' : `next try ${withOffset(webhook.nextAt)}`;
  const state = webhook.delivered ? 'delivered' : webhook.dropped ? 'dropped' : webhook.held ? 'held back' : waits;
  return html`<tr>
    <td>${webhook.label}<br /><time class="soft">${withOffset(webhook.queuedAt)}</time></td>
    <td class="mono">${webhook.orderId}</td>
    <td>${state}</td>
    <td>${webhook.attempts.map(({ outcome }) => outcome).join(', ') || 'none'}</td>
    <td>
      ${post(`/sandbox/toss/webhooks/${webhook.id}/resend`, 'Resend', {}, `${webhook.label} of ${webhook.orderId}`)}
    </td>
  </tr>`;
}
