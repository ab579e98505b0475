/** Forgotten password (§2): a link is mailed; whether the address has an account is never told. */
import { pathTo } from '../../contract/paths.ts';
import { useFindPassword } from '../../flows/accounts/find-password.ts';
import { useFieldWords } from '../shared/accounts/form-words.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusedHeading } from '../../ui/focus-heading.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { AccountForm } from '../shared/accounts/form.tsx';
import { EmailAddress } from '../shared/accounts/email-address.tsx';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { Refusal } from '../shared/accounts/refusal.tsx';
import { AccountSheet, Way } from '../shared/accounts/sheet.tsx';
import { useWords } from '../../i18n/words.tsx';

export function FindPasswordPage() {
  const { t } = useWords('account');
  const { form, again } = useFindPassword();
  const getFieldError = useFieldWords(form.problems);
  const isSent = form.hasTag('settled');
  const heading = useFocusedHeading(isSent ? 'sent' : 'asked');
  const startAfresh = () => {
    again.reset();
    form.reset();
  };
  if (isSent) {
    return (
      <AccountSheet
        headingRef={heading}
        title={t('findPassword.sent')}
        text={
          <Isolated text={t('findPassword.sentText', { email: VALUE })}>
            <EmailAddress address={form.values.email.trim()} />
          </Isolated>
        }
        ways={<Way href={pathTo('login', {})}>{t('signIn')}</Way>}
      >
        <Stack>
          <p>{t('findPassword.nothing')}</p>
          {again.failure && <Refusal code={again.failure.code} details={again.failure.details} />}
          {again.hasTag('settled') && (
            <Notice tone="success" live>
              {t('findPassword.resent')}
            </Notice>
          )}
          <Row stacked>
            {!again.hasTag('settled') && (
              <Button variant="secondary" loading={again.hasTag('busy')} onClick={again.submit}>
                {t('findPassword.again')}
              </Button>
            )}
            <Button variant="quiet" onClick={startAfresh}>
              {t('findPassword.other')}
            </Button>
          </Row>
        </Stack>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      headingRef={heading}
      title={t('findPassword.title')}
      text={t('findPassword.text')}
      ways={
        <>
          <Way href={pathTo('login', {})}>{t('signIn')}</Way>
          <Way href={pathTo('findId', {})}>{t('toFindId')}</Way>
        </>
      }
    >
      <AccountForm form={form} submit={t('findPassword.submit')}>
        <EmailField
          autoComplete="username"
          label={t('field.email')}
          value={form.values.email}
          error={getFieldError('email')}
          onChange={(value) => form.change('email', value)}
        />
      </AccountForm>
    </AccountSheet>
  );
}
