/** The account that a refund of a bank transfer goes to. */
import { ACCOUNT_FIELDS, type Cancellation } from '../../flows/cancellation.ts';
import { useFormat } from '../../flows/format.ts';
import { problemWords } from '../../flows/problem-words.ts';
import { Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../ui/words.tsx';
import css from './reservation-detail.module.css';

const MOST = { 'refund_account.bank': 40, 'refund_account.account': 20, 'refund_account.holder': 60 } as const;

export function RefundAccount({ form }: { form: Cancellation['form'] }) {
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
              maxLength={MOST[field]}
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
