/** Opening an inquiry: it is asked for by its id, and the list, in which it may count as unread, is asked for again. */
import { afterEach, expect, it } from 'vitest';
import type { Inquiry } from '../../../src/contract/inquiries/calls.ts';
import { useInquiry } from '../../../src/flows/inquiries/inquiry.ts';
import { inquiryListQuery } from '../../../src/flows/inquiries/list-queries.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

let stage: FlowStage<ReturnType<typeof useInquiry>>;
afterEach(() => stage.close());

const FIRST_PAGE = inquiryListQuery(1);
const inquiry = (id: string): Inquiry => ({
  id,
  type: 'refund',
  subject: 'When?',
  status: 'replied',
  is_unread: true,
  created_at: '2026-12-01T01:00:00Z',
  replied_at: '2026-12-02T01:00:00Z',
  contents: '',
  files: [],
  reservation: null,
  reply: 'Soon.',
});

it('shows the inquiry of the address, and has the list forgotten whenever one is opened', async () => {
  stage = await stageFlow(useInquiry, { before: ({ data }) => data.replace(FIRST_PAGE, [inquiry('one')]) });
  const { data } = stage.runtime;
  expect([stage.asked('inquiry.get'), data.peek(FIRST_PAGE)]).toEqual([{ params: { id: 'one' } }, null]);
  await stage.answer('inquiry.get', inquiry('one'));
  expect(stage.view().data?.id).toBe('one');

  data.replace(FIRST_PAGE, [inquiry('two')]);
  await stage.show('two');
  expect([stage.asked('inquiry.get'), data.peek(FIRST_PAGE)]).toEqual([{ params: { id: 'two' } }, null]);
});
