/** One quotation: until when its offer can be answered, what an answer sends, and where an accepted one leads. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Quotation } from '../../../src/contract/quotations/calls.ts';
import { quotationListQuery } from '../../../src/flows/quotations/list-queries.ts';
import { useQuotation } from '../../../src/flows/quotations/quotation.ts';
import { TODAY } from '../../../src/tools/flows/registry/samples.ts';
import { stageFlow, stageGuestFlow, type FlowStage } from '../../support/flow-stage.tsx';
import { offered } from '../../support/sample-quotations.ts';

let stage: FlowStage<ReturnType<typeof useQuotation>>;
afterEach(() => stage.close());

const OFFERED: Quotation = { ...offered, id: 'one', now: '2026-12-05T02:59:59.000Z' };
const IN_WORDS = { lang: 'en', currency: 'USD' };
const LIST = quotationListQuery({
  params: {},
  search: new URLSearchParams(),
  today: TODAY,
  locale: 'en',
  currency: 'USD',
});

const open = async (quotation: Quotation = OFFERED) => {
  stage = await stageFlow(useQuotation);
  await stage.answer('quotation.get', quotation);
};
const accept = () => stage.perform(() => stage.view().accept.submit());
const decline = () => stage.perform(() => stage.view().decline.submit());
const may = () => [stage.view().mayAccept, stage.view().mayDecline];

it('is asked for in the language and currency of the page, by a member alone', async () => {
  stage = await stageGuestFlow(useQuotation);
  expect([stage.view().isMember, stage.open()]).toEqual([false, []]);
  stage.close();
  stage = await stageFlow(useQuotation);
  expect([stage.view().isMember, may()]).toEqual([true, [false, false]]);
  expect(stage.asked('quotation.get')).toEqual({ params: { id: 'one' }, query: IN_WORDS });
});

it.each([
  ['before its time is over', OFFERED, true],
  ['once its time is over', { ...OFFERED, now: '2026-12-05T03:00:00.000Z' }, false],
  ['before there is one', { ...OFFERED, status: 'requested', offer: null }, false],
  ['after it was declined', { ...OFFERED, status: 'declined' }, false],
] as const)('says whether an offer can be answered %s', async (_, quotation, isOpen) => {
  await open(quotation);
  expect(may()).toEqual([isOpen, isOpen]);
});

describe('an answer', () => {
  it('that accepts leads to the travellers of its reservation, and is shown on coming back', async () => {
    await open();
    await accept();
    expect(stage.asked('quotation.accept')).toEqual({ params: { id: 'one' }, body: IN_WORDS });
    await stage.answer('quotation.accept', { ...OFFERED, status: 'accepted', reservation_id: 'r1' });
    expect(stage.address()).toBe('/purchase/reservation/traveler/temple-stay?reservation=r1');
    await stage.show('one');
    expect(stage.view().quotation.data?.status).toBe('accepted');
  });

  it('that accepts stays on its page while no reservation is open', async () => {
    await open();
    await accept();
    await stage.answer('quotation.accept', { ...OFFERED, status: 'accepted' });
    expect([stage.view().quotation.data?.status, stage.address()]).toEqual(['accepted', '/product/detail/one']);
  });

  it('that declines is shown at once, and cannot be taken back', async () => {
    await open();
    await decline();
    expect(stage.asked('quotation.decline')).toEqual({ params: { id: 'one' }, body: IN_WORDS });
    await stage.answer('quotation.decline', { ...OFFERED, status: 'declined' });
    expect([stage.view().quotation.data?.status, may()]).toEqual(['declined', [false, false]]);
    expect(stage.address()).toBe('/product/detail/one');
  });

  it.each(['accept', 'decline'] as const)('to %s has the list asked for again, which tells of it too', async (act) => {
    await open();
    const { data } = stage.runtime;
    data.replace(LIST, [OFFERED]);
    await stage.perform(() => stage.view()[act].submit());
    await stage.answer(`quotation.${act}`, { ...OFFERED, status: act === 'accept' ? 'accepted' : 'declined' });
    expect(data.peek(LIST)).toBeNull();
  });

  it.each(['accept', 'decline'] as const)('that the server refuses to %s is said beside it alone', async (act) => {
    await open();
    await stage.perform(() => stage.view()[act].submit());
    await stage.refuse(`quotation.${act}`, { code: 'SEATS_GONE' });
    expect([stage.view()[act].failure?.code, stage.toasts()]).toEqual(['SEATS_GONE', []]);
    expect(may()).toEqual([true, true]);
  });
});
