/** Whether the voucher is kept on this device, and the choice, before what else can be done with it. */
import type { ReactNode } from 'react';
import type { Voucher } from '../../contract/reservations/shapes.ts';
import { useVoucherCopy } from '../../flows/reservations/voucher-copy.ts';
import { useWords } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import css from '../shared/vouchers/voucher.module.css';

export function DeviceCopy({ id, voucher, children }: { id: string; voucher: Voucher; children: ReactNode }) {
  const { t } = useWords('voucher');
  const copy = useVoucherCopy(id, voucher);
  const isKept = copy.matches('kept') || copy.matches('renewing');
  return (
    <Stack gap="s">
      <div className={css.acts}>
        <Button
          variant={isKept ? 'secondary' : 'primary'}
          loading={copy.matches('keeping')}
          onClick={() => copy.send({ type: isKept ? 'copy.dropped' : 'copy.wanted' })}
        >
          {isKept ? t('copy.remove') : t('copy.keep')}
        </Button>
        {children}
      </div>
      <p role="status" className={css.quiet}>
        {copy.matches('failed') ? t('copy.failed') : isKept ? t('copy.kept') : t('copy.about')}
      </p>
    </Stack>
  );
}
