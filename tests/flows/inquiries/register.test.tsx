/** Writing an inquiry, as a member and as a visitor: what is sent, what is kept of it, and what is asked for again. */
import { afterEach, describe, expect, it } from 'vitest';
import { INQUIRY_SUBJECT_MAX_LENGTH } from '../../../src/contract/limits.ts';
import { inquiryListQuery } from '../../../src/flows/inquiries/list-queries.ts';
import { useInquiryForm } from '../../../src/flows/inquiries/register.ts';
import { reservation } from '../../../src/tools/flows/registry/samples.ts';
import { stageFlow, stageGuestFlow, type FlowStage } from '../../support/flow-stage.tsx';

let stage: FlowStage<ReturnType<typeof useInquiryForm>>;
afterEach(() => stage.close());

const PLAN = new File(['x'], 'plan.pdf', { type: 'application/pdf' });
const RECEIPT = { id: 'i1', status: 'waiting', created_at: '2026-12-01T01:00:00Z' };
const form = () => stage.view().form;

/** Both forms are about the reservation `r1`, which the address names. */
const openAsMember = async () => void (stage = await stageFlow(() => useInquiryForm({ reservationId: 'r1' })));
const openAsVisitor = async () => void (stage = await stageGuestFlow(() => useInquiryForm({ reservationId: 'r1' })));

async function write() {
  await stage.perform(() => form().change('type', 'refund'));
  await stage.perform(() => form().change('subject', ' When? '));
  await stage.perform(() => form().change('contents', 'Please tell me.\r\n'));
  await stage.perform(() => form().change('files', [PLAN]));
}
const send = () => stage.perform(() => form().submit());

it('begins with the subject that its address names, cut to what may be sent', async () => {
  stage = await stageFlow(() => useInquiryForm({ subject: `  ${'Temple '.repeat(100)}` }));
  const { subject, reservation_id: about } = form().values;
  expect([subject.startsWith('Temple Temple'), subject.length, about]).toEqual([true, INQUIRY_SUBJECT_MAX_LENGTH, '']);
});

describe('a member', () => {
  it('says which reservation it is about, of those in the language of the page', async () => {
    await openAsMember();
    expect(stage.asked('reservation.list')).toEqual({ query: { lang: 'en', per_page: 50 } });
    expect([stage.view().reservations, stage.view().guest]).toEqual([[], null]);
    await stage.answer('reservation.list', [reservation]);
    expect(stage.view().reservations).toEqual([reservation]);
  });

  it('begins with the reservation of the address alone', async () => {
    await openAsMember();
    expect(form().values).toEqual({ type: '', reservation_id: 'r1', subject: '', contents: '', files: [] });
  });

  it('sends it with its files, and finds it in the list', async () => {
    await openAsMember();
    const { data } = stage.runtime;
    data.replace(inquiryListQuery(1), []);
    await write();
    await send();
    const body = { type: 'refund', subject: 'When?', contents: 'Please tell me.', reservation_id: 'r1', files: [PLAN] };
    expect(stage.asked('inquiry.create')).toEqual({ body: { ...body, lang: 'en' } });
    await stage.answer('inquiry.create', RECEIPT);
    expect([form().result, data.peek(inquiryListQuery(1))]).toEqual([RECEIPT, null]);
  });

  it('reads a refusal at the form and nowhere else', async () => {
    await openAsMember();
    await write();
    await send();
    await stage.refuse('inquiry.create', { code: 'UNAVAILABLE' });
    expect([form().failure?.code, stage.toasts()]).toEqual(['UNAVAILABLE', []]);
  });

  it('finds what was typed on coming back, and chooses the files again', async () => {
    await openAsMember();
    await write();
    await stage.leave();
    const typed = { type: 'refund', reservation_id: 'r1', subject: ' When? ', contents: 'Please tell me.\r\n' };
    expect(stage.drafts()).toEqual({ inquiry: typed });
    await stage.show('one');
    expect(form().values).toEqual({ ...typed, files: [] });
  });
});

describe('a visitor', () => {
  it('is asked for an address and for no reservation', async () => {
    await openAsVisitor();
    const { guest, reservations, isVisitorKnown } = stage.view();
    expect([guest?.step, reservations, isVisitorKnown]).toEqual(['address', null, true]);
  });

  it('is told at the address and at its code that both are missing', async () => {
    await openAsVisitor();
    await write();
    await send();
    expect(form().problems).toEqual([
      { field: 'email', code: 'required' },
      { field: 'code', code: 'required' },
    ]);
    expect(stage.open()).toEqual([]);
  });

  it('sends it with the proven address, and about no reservation', async () => {
    await openAsVisitor();
    const guest = () => stage.view().guest;
    await stage.perform(() => guest()?.address.change('email', 'han@example.org'));
    await stage.perform(() => guest()?.address.submit());
    await stage.answer('inquiry.emailCode', { expires_at: '2026-12-01T01:10:00Z' });
    await stage.perform(() => guest()?.code.change('code', '123456'));
    await stage.perform(() => guest()?.code.submit());
    await stage.answer('auth.verifyEmail', { email_proof: 'proof-1' });
    await write();
    await send();
    expect(stage.asked('inquiry.create')).toMatchObject({
      body: { reservation_id: '', email: 'han@example.org', email_proof: 'proof-1' },
    });
  });
});
