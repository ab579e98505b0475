/** The request for a business account: what it needs, what is sent and kept, and where it stands afterwards. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BusinessRequest } from '../../../src/contract/accounts/members.ts';
import { useBusinessForm, useBusinessRequests } from '../../../src/flows/accounts/business.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

const FILE = new File(['%PDF-1.7'], 'register.pdf', { type: 'application/pdf' });
const request = (id: string, change: Partial<BusinessRequest> = {}): BusinessRequest => ({
  id,
  company_name: 'Keller Travel',
  file_name: FILE.name,
  status: 'pending',
  created_at: '2026-11-30T03:00:00.000Z',
  note: '',
  decided_at: null,
  ...change,
});
const former = request('former', { status: 'rejected', note: 'Please send all pages.' });

function useBusiness() {
  const requests = useBusinessRequests();
  return { requests, form: useBusinessForm(requests) };
}

let stage: FlowStage<ReturnType<typeof useBusiness>>;
beforeEach(async () => void (stage = await stageFlow(useBusiness)));
afterEach(() => stage.close());

const form = () => stage.view().form;
const send = () => stage.perform(() => form().submit());

async function fill() {
  await stage.perform(() => form().change('company_name', ' Keller Travel '));
  await stage.perform(() => form().change('file', FILE));
}

it('needs a name and a file', async () => {
  expect(form().values).toEqual({ company_name: '', file: null });
  await send();
  expect(form().problems).toEqual([
    { field: 'company_name', code: 'required' },
    { field: 'file', code: 'required' },
  ]);
  expect(stage.open()).toEqual(['member.businessRequests']);
});

it('begins with the company of a request that was rejected, and no file', async () => {
  await stage.answer('member.businessRequests', [former]);
  await stage.leave();
  await stage.show('one');
  expect(form().values).toEqual({ company_name: former.company_name, file: null });
});

it('is sent with its file and stands before those of earlier', async () => {
  await stage.answer('member.businessRequests', [former]);
  await fill();
  await send();
  expect(stage.asked('member.requestBusiness')).toEqual({
    body: { company_name: 'Keller Travel', file: FILE, lang: 'en' },
  });
  await stage.answer('member.requestBusiness', request('next'));
  expect(stage.view().requests.data).toEqual([request('next'), former]);
});

it('stands alone where those of earlier could not be loaded', async () => {
  await stage.refuse('member.businessRequests', { code: 'NETWORK' });
  await fill();
  await send();
  await stage.answer('member.requestBusiness', request('next'));
  expect(stage.view().requests.data).toEqual([request('next')]);
});

it('that is refused says so at the form and nowhere else', async () => {
  await fill();
  await send();
  await stage.refuse('member.requestBusiness', { code: 'BUSINESS_PENDING' });
  expect([form().failure?.code, stage.toasts()]).toEqual(['BUSINESS_PENDING', []]);
});

it('keeps the name when the page is left; the file is chosen again', async () => {
  await fill();
  await stage.leave();
  expect(stage.drafts()).toEqual({ business: { company_name: ' Keller Travel ' } });
  await stage.show('one');
  expect(form().values).toEqual({ company_name: ' Keller Travel ', file: null });
});
