/** A file of an inquiry, to be saved. */
import type { InquiryFile } from '../../contract/inquiries/calls.ts';
import { useInquiryFile } from '../../flows/inquiries/file.ts';
import { useWords } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function FileButton({ inquiryId, file }: { inquiryId: string; file: InquiryFile }) {
  const { t } = useWords('inquiries');
  const { isBusy, save } = useInquiryFile(inquiryId, file);
  return (
    <Button variant="secondary" size="s" icon="download" loading={isBusy} onClick={save}>
      <VisuallyHidden>{t('detail.download')} </VisuallyHidden>
      <bdi>{file.name}</bdi>
    </Button>
  );
}
