/** Saves a file of one's own inquiry: fetched with the member's token, which no link could carry. */
import type { InquiryFile } from '../../contract/inquiries/calls.ts';
import { saveFile } from '../../runtime/save-file.ts';
import { useSubmission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};

/** Files are made again when they are sent in, so that the ending may be another than that of the sender's name. */
function nameFile({ name, type }: InquiryFile): string {
  const ending = ENDINGS[type] ?? '';
  return name.replace(/\.[a-z0-9]{1,5}$/i, '') + ending;
}

export function useInquiryFile(inquiryId: string, file: InquiryFile): { isBusy: boolean; save: () => void } {
  const { call } = useRuntime();
  const download = useSubmission({
    name: `file ${file.id}`,
    values: {},
    submit: () => call('inquiry.file', { params: { inquiry_id: inquiryId, id: file.id } }),
    onDone({ content }) {
      saveFile(nameFile(file), file.type, new Uint8Array(content));
      // It can be saved once more, and its bytes are not held meanwhile.
      download.reset();
    },
  });
  return { isBusy: download.hasTag('busy'), save: download.submit };
}
