/** Asking for a quotation: the product of the address, one request however often it is sent, and what is kept of it. */
import { afterEach, expect, it } from 'vitest';
import { useQuotationForm } from '../../../src/flows/quotations/ask.ts';
import { quotationListQuery } from '../../../src/flows/quotations/list-queries.ts';
import { TODAY } from '../../../src/tools/flows/registry/samples.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

let stage: FlowStage<ReturnType<typeof useQuotationForm>>;
afterEach(() => stage.close());

const form = () => stage.view().form;
const send = () => stage.perform(() => form().submit());
const key = () => stage.how('quotation.create')?.idempotencyKey;

async function fill() {
  await stage.perform(() => form().change('date_from', '2026-12-10'));
  await stage.perform(() => form().change('date_to', '2026-12-12'));
}

it('names the product of the address in the language of the page', async () => {
  stage = await stageFlow(useQuotationForm);
  expect(stage.asked('product.get')).toEqual({ params: { id: 'one' }, query: { lang: 'en' } });
  expect(stage.view().productTitle).toBe('');
  await stage.answer('product.get', { title: 'A night at the temple' });
  expect(stage.view().productTitle).toBe('A night at the temple');
});

it('asks about no product where the group asks freely', async () => {
  stage = await stageFlow(() => useQuotationForm(''));
  expect([stage.open(), stage.view().productTitle, form().values.product_id]).toEqual([[], '', '']);
});

it('is one request while only its answer is lost, and another one once it is changed', async () => {
  stage = await stageFlow(useQuotationForm);
  await fill();
  await send();
  const first = key();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  await stage.refuse('quotation.create', { code: 'NETWORK' });
  await send();
  expect(key()).toBe(first);
  await stage.refuse('quotation.create', { code: 'NETWORK' });
  await stage.perform(() => form().change('travellers', 8));
  await send();
  expect(key()).not.toBe(first);
});

it('leads to the request once it is sent, and has the list asked for again', async () => {
  const context = { params: {}, search: new URLSearchParams(), today: TODAY } as const;
  const list = quotationListQuery({ ...context, locale: 'en', currency: 'USD' });
  stage = await stageFlow(useQuotationForm, { before: ({ data }) => data.replace(list, []) });
  await fill();
  await send();
  await stage.answer('quotation.create', { id: 'q1' });
  expect([stage.address(), stage.runtime.data.peek(list)]).toEqual(['/quotation/q1', null]);
});

it('says a refusal at the form and nowhere else', async () => {
  stage = await stageFlow(useQuotationForm);
  await fill();
  await send();
  await stage.refuse('quotation.create', { code: 'RATE_LIMITED' });
  expect([form().failure?.code, stage.toasts()]).toEqual(['RATE_LIMITED', []]);
});

it('keeps what was typed for the product that it was typed for', async () => {
  stage = await stageFlow(useQuotationForm);
  await fill();
  await stage.leave();
  await stage.show('two');
  expect(form().values).toMatchObject({ product_id: 'two', date_from: '' });
  await stage.leave();
  await stage.show('one');
  expect(form().values).toMatchObject({ product_id: 'one', date_from: '2026-12-10', date_to: '2026-12-12' });
});
