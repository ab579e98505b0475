// The console's two panels of trouble: faults to arm, and switches for what Toss's documents leave open.
import { html } from 'hono/html';
import type { Markup } from '../page.ts';
import { confirmFailures } from './confirm-failures.ts';
import { endpoints, type Fault, faultInput, faultKinds } from './faults.ts';
import type { Store } from './store-type.ts';
import { switchesSchema } from './switches.ts';

const options = (values: readonly string[], chosen?: string) =>
  values.map(
    (value) => html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${value || 'by default'}</option>`,
  );

const choice = (label: string, name: string, values: readonly string[], chosen?: string) =>
  html`<label class="field"
    >${label}<select name="${name}">
      ${options(values, chosen)}
    </select></label
  >`;

const number = (label: string, name: string, value: string, min: number) =>
  html`<label class="field"
    >${label}<input name="${name}" type="number" min="${min}" value="${value}" data-number
  /></label>`;

export function faultsPanel(store: Store): Markup {
  const { when, form, field } = faultInput.shape;
  const kinds = Object.entries(faultKinds);
  const armed = [...store.state.faults.values()].map(
    (fault) => html`<li><strong>${fault.fault}</strong> ${details(fault)}, used ${fault.used} times</li>`,
  );
  return html`<h2>Faults</h2>
    <div class="card">
      ${
        armed.length > 0
          ? html`<ul>
              ${armed}
            </ul>`
          : html`<p>No fault is armed.</p>`
      }
      <form method="delete" action="/sandbox/toss/faults"><button class="risky">Clear all faults</button></form>
      <h3>Arm a fault</h3>
      <form method="post" action="/sandbox/toss/faults" class="fields">
        ${choice(
          'Fault',
          'fault',
          kinds.map(([kind]) => kind),
          'delay',
        )}
        ${choice('Strikes', 'on', ['', ...endpoints, 'any'])} ${number('Times (empty: until cleared)', 'times', '1', 1)}
        <label class="field">Only for order<input name="orderId" autocomplete="off" /></label>
        ${number('Milliseconds', 'ms', '2000', 0)} ${number('Seconds', 'seconds', '10', 1)}
        ${choice('Delay', 'when', when.unwrap().options)} ${choice('Code', 'code', confirmFailures)}
        ${choice('Garbage', 'form', form.unwrap().options)}
        ${choice('Wrong field', 'field', field.unwrap().options, 'totalAmount')}
        <button class="primary">Arm</button>
      </form>
      <details>
        <summary>What each fault does</summary>
        <dl>
          ${kinds.map(
            ([kind, says]) =>
              html`<dt class="mono">${kind}</dt>
                <dd>${says}</dd>`,
          )}
        </dl>
      </details>
    </div>`;
}

function details({ on, times, orderId }: Fault): string {
  const count = times === null ? 'until cleared' : `next ${times}`;
  return [on ? `on ${on}` : '', count, orderId ? `order ${orderId}` : 'any order'].filter(Boolean).join(', ');
}

export function switchesPanel(store: Store): Markup {
  const fields = switchesSchema
    .keyof()
    .options.map((name) =>
      choice(switchLabels[name], name, switchesSchema.shape[name].options, store.state.switches[name]),
    );
  return html`<h2>Switches</h2>
    <div class="card">
      <p class="soft">Points that Toss's documents leave open. The shop must be right either way.</p>
      <form method="post" action="/sandbox/toss/switches" class="fields">
        ${fields}<button class="primary">Set</button>
      </form>
    </div>`;
}

const switchLabels: Record<keyof typeof switchesSchema.shape, string> = {
  getBeforeApproval: 'GET before approval answers',
  amountMismatch: 'Confirm with another amount',
  declinedConfirm: 'After a declined confirm',
  failedWindow: 'After a decline in the window',
  confirmAfterAbort: 'Confirm of an aborted payment',
  repeatedOrderId: 'A paid order id again',
  webhooks: 'Registered webhooks',
};
