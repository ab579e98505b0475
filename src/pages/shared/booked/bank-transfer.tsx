/** What a bank transfer needs, ready to copy: without the reference a deposit finds no reservation. */
import type { Reservation } from '../../../contract/reservations/shapes.ts';
import { formatMoney } from '../../../i18n/format/money.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Instant } from '../../../ui/day.tsx';
import { useWords } from '../../../i18n/words.tsx';
import css from './bank-transfer.module.css';

type Bank = NonNullable<Reservation['payment']['bank']>;

export interface BankTransferProps {
  bank: Bank;
  /** The words above it say until when. */
  isDeadlineKnown?: boolean;
}

export function BankTransfer({ bank, isDeadlineKnown = false }: BankTransferProps) {
  const { t } = useWords('reservations');
  return (
    <div className={css.bank}>
      <CopyField label={t('bank.reference')} value={bank.reference} hint={t('bank.note')} />
      <CopyField
        label={t('bank.amount')}
        value={formatMoney(bank.amount_krw, 'KRW')}
        copied={String(bank.amount_krw)}
      />
      <CopyField label={t('bank.bank')} value={bank.bank} />
      <CopyField label={t('bank.account')} value={bank.account} copied={bank.account.replace(/\D/g, '')} />
      <CopyField label={t('bank.holder')} value={bank.holder} />
      {!isDeadlineKnown && (
        <p className={css.deadline}>
          <span>{t('bank.deadline')}</span>
          <Instant value={bank.deadline} look="trip" />
          <span>{t('bank.today')}</span>
        </p>
      )}
    </div>
  );
}
