/** Whether the voucher is kept on this device, and the choice. */
import type { Voucher } from '../../contract/reservations/shapes.ts';
import { useVoucherCopy } from '../../flows/reservations/voucher-copy.ts';
import { useWords } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';

export function DeviceCopy({ id, voucher }: { id: string; voucher: Voucher }) {
  const { t } = useWords('voucher');
  const copy = useVoucherCopy(id, voucher);
  const isKept = copy.matches('kept') || copy.matches('renewing');
  return (
    <Stack gap="s">
      <Row>
        <Button
          variant="secondary"
          loading={copy.matches('keeping')}
          onClick={() => copy.send({ type: isKept ? 'copy.dropped' : 'copy.wanted' })}
        >
          {isKept ? t('copy.remove') : t('copy.keep')}
        </Button>
      </Row>
      <p role="status">{copy.matches('failed') ? t('copy.failed') : isKept ? t('copy.kept') : t('copy.about')}</p>
    </Stack>
  );
}
