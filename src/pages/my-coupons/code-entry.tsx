/** A code is typed here; what is wrong with it stands at its field, what it gave below. */
import { useCouponCode } from '../../flows/coupons/redeem.ts';
import { useWords } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { Refusal } from '../shared/accounts/refusal.tsx';
import css from './my-coupons.module.css';

/** Refusals that are about what was typed. */
const AT_FIELD = {
  COUPON_CODE_WRONG: 'code',
  COUPON_CODE_EXPIRED: 'code',
  COUPON_CODE_USED_UP: 'code',
  COUPON_CODE_REDEEMED: 'code',
} as const;

export function CodeEntry({ onRedeemed }: { onRedeemed: () => void }) {
  const { t } = useWords('coupons');
  const form = useCouponCode(onRedeemed);
  const { getFieldError, failure } = useSubmissionWords(form, AT_FIELD);
  // Once it is redeemed, the field waits for the next code.
  const redeemed = form.matches('done') ? form.result : null;
  return (
    <Stack>
      {failure && <Refusal code={failure.code} details={failure.details} />}
      <form
        className={css.entry}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextField
          id="code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          required
          label={t('code.label')}
          value={redeemed ? '' : form.values.code}
          error={getFieldError('code')}
          onChange={(code) => form.change('code', code)}
        />
        <Button type="submit" variant="secondary" loading={form.hasTag('busy')}>
          {t('code.submit')}
        </Button>
      </form>
      {redeemed && (
        <Notice tone="success" live>
          <Isolated text={t('code.done', { name: VALUE })}>
            <bdi>{redeemed.name}</bdi>
          </Isolated>
        </Notice>
      )}
    </Stack>
  );
}
