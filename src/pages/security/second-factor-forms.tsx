/** The steps of the second factor, one form each. */
import type { Member } from '../../contract/accounts/members.ts';
import type { SecondFactorView } from '../../flows/accounts/security.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { focusOnArrival } from '../shared/accounts/focus-on-arrival.ts';
import { AccountForm } from '../shared/accounts/form.tsx';
import { CurrentPassword } from '../shared/accounts/password-fields.tsx';
import css from './security.module.css';

interface PasswordFormProps {
  /** Of the form, which the foot of the dialog sends. */
  id: string;
  form: SecondFactorView['begin'];
  member: Member;
}

export function PasswordForm({ id, form, member }: PasswordFormProps) {
  const { t } = useWords('member');
  const { getFieldError, failure } = useSubmissionWords(form);
  return (
    <AccountForm id={id} form={form} failure={failure}>
      <p>{t('security.passwordText')}</p>
      <CurrentPassword
        username={member.email}
        label={t('security.password')}
        value={form.values.currentPassword}
        error={getFieldError('currentPassword')}
        onChange={(typed) => form.change('currentPassword', typed)}
      />
    </AccountForm>
  );
}

interface CodeFormProps {
  id: string;
  form: SecondFactorView['confirm'];
  secret: string;
  uri: string;
}

export function CodeForm({ id, form, secret, uri }: CodeFormProps) {
  const { t } = useWords('member');
  const { getFieldError, failure } = useSubmissionWords(form, { CODE_WRONG: 'code' });
  return (
    <AccountForm id={id} form={form} failure={failure}>
      <p ref={focusOnArrival} tabIndex={-1}>
        {t('security.scan')}
      </p>
      <div className={css.qr}>
        <QrCode text={uri} label={t('security.qr')} />
      </div>
      <LinkButton variant="secondary" wide href={uri}>
        {t('security.openApp')}
      </LinkButton>
      <CopyField label={t('security.secret')} value={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} copied={secret} />
      <CodeField
        label={t('security.code')}
        hint={t('security.codeHint')}
        value={form.values.code}
        error={getFieldError('code')}
        onChange={(typed) => form.change('code', typed)}
      />
    </AccountForm>
  );
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useWords('member');
  return (
    <Stack>
      <Notice tone="success" live>
        {t('security.isOn')}
      </Notice>
      <p ref={focusOnArrival} tabIndex={-1}>
        {t('security.recoveryText')}
      </p>
      <div className={css.codes}>
        <CopyField label={t('security.recovery')} value={codes.join('\n')} />
      </div>
    </Stack>
  );
}

export function Removed() {
  const { t } = useWords('member');
  return (
    <div ref={focusOnArrival} tabIndex={-1}>
      <Notice tone="success">{t('security.isOff')}</Notice>
    </div>
  );
}

export function RemoveForm({ id, form }: { id: string; form: SecondFactorView['remove'] }) {
  const { t } = useWords('member');
  const { getFieldError, failure } = useSubmissionWords(form, { CODE_WRONG: 'code' });
  return (
    <AccountForm id={id} form={form} failure={failure}>
      <p>{t('security.offText')}</p>
      <CodeField
        letters
        label={t('security.codeOrRecovery')}
        hint={t('security.codeOrRecoveryHint')}
        value={form.values.code}
        error={getFieldError('code')}
        onChange={(typed) => form.change('code', typed)}
      />
    </AccountForm>
  );
}
