/** Saving a file of an inquiry: what it is called on the visitor's device, and what happens where it cannot be fetched. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InquiryFile } from '../../../src/contract/inquiries/calls.ts';
import { useInquiryFile } from '../../../src/flows/inquiries/file.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

let stage: FlowStage<ReturnType<typeof useInquiryFile>>;
let saved: string[];
beforeEach(() => {
  saved = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(name: string, type: string) {
  const file: InquiryFile = { id: 'f1', name, type, size: 2 };
  stage = await stageFlow((id) => useInquiryFile(id, file));
  await stage.perform(() => stage.view().save());
}

it.each([
  ['plan.heic', 'application/pdf', 'plan.pdf'],
  ['room.v2.png', 'image/jpeg', 'room.v2.jpg'],
  ['room', 'image/png', 'room.png'],
  ['notes.txt', 'text/plain', 'notes'],
])('a file that was sent as %s and is %s is saved as %s', async (name, type, expected) => {
  await open(name, type);
  expect(stage.asked('inquiry.file')).toEqual({ params: { inquiry_id: 'one', id: 'f1' } });
  await stage.answer('inquiry.file', { name, type, content: new Uint8Array([1, 2]) });
  expect([saved, stage.view().isBusy]).toEqual([[expected], false]);
});

it('one that cannot be fetched is told of, and can be asked for again', async () => {
  await open('plan.pdf', 'application/pdf');
  expect(stage.view().isBusy).toBe(true);
  await stage.refuse('inquiry.file', { code: 'NETWORK' });
  expect([saved, stage.view().isBusy, stage.toasts()]).toEqual([[], false, ['NETWORK']]);
  await stage.perform(() => stage.view().save());
  expect(stage.open()).toEqual(['inquiry.file']);
});
