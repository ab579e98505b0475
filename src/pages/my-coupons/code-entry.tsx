/** A code is typed here; what is wrong with it stands at its field, what it gave below. */
import { useCouponCode } from '../../flows/coupons/redeem.ts';
import { useWords } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { Refusal } from '../shared/accounts/refusal.tsx';

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
    <Panel>
      <SectionHeading level="part">{t('code.title')}</SectionHeading>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Stack>
          {failure && <Refusal code={failure.code} details={failure.details} />}
          <TextField
            id="code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            required
            label={t('code.label')}
            hint={<Isolated text={t('code.hint', { example: VALUE })}>SPRING10</Isolated>}
            value={redeemed ? '' : form.values.code}
            error={getFieldError('code')}
            onChange={(code) => form.change('code', code)}
          />
          <Button type="submit" wide loading={form.hasTag('busy')}>
            {t('code.submit')}
          </Button>
        </Stack>
      </form>
      {redeemed && (
        <Notice tone="success" live>
          <Isolated text={t('code.done', { name: VALUE })}>
            <bdi>{redeemed.name}</bdi>
          </Isolated>
        </Notice>
      )}
    </Panel>
  );
}
