/** The account that a refund of a bank transfer goes to. */
import { useFormat } from '../../runtime/format.ts';
import { problemWords } from '../../i18n/problem-text.ts';
import { useRefundAccount, type AccountFields } from '../../flows/reservations/refund-account.ts';
import { ACCOUNT_FIELDS } from '../../contract/reservations/refund-account.ts';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './reservation-detail.module.css';

const MAX_LENGTHS = { 'refund_account.bank': 40, 'refund_account.account': 20, 'refund_account.holder': 60 } as const;

export function RefundAccount({ form }: { form: AccountFields }) {
  const { t } = useWords('reservations');
  const { t: errors } = useWords('errors');
  const format = useFormat();
  const names = {
    'refund_account.bank': 'bank',
    'refund_account.account': 'account',
    'refund_account.holder': 'holder',
  } as const;
  return (
    <fieldset className={css.account}>
      <legend>{t('refundAccount.title')}</legend>
      <Stack>
        {ACCOUNT_FIELDS.map((field) => {
          const problem = form.problem(field);
          return (
            <TextField
              key={field}
              id={field}
              required
              autoComplete="off"
              maxLength={MAX_LENGTHS[field]}
              label={t(`refundAccount.${names[field]}`)}
              value={form.values[field]}
              error={problem && problemWords(problem, errors, format)}
              onChange={(value) => form.change(field, value)}
            />
          );
        })}
      </Stack>
    </fieldset>
  );
}

/** Asks for the account of a transfer that goes back without having been asked for. */
export function RefundAccountForm({ id, onDone }: { id: string; onDone: (named: Reservation) => void }) {
  const { t } = useWords('reservations');
  const form = useRefundAccount(id, onDone);
  return (
    <form
      noValidate
      aria-busy={form.hasTag('busy') || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Stack>
        <p>{t('refundAccount.due')}</p>
        <RefundAccount form={form} />
        <Row>
          <Button type="submit" loading={form.hasTag('busy')}>
            {t('refundAccount.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
