/** A new e-mail address: a code goes to it, and the change is made once the code is typed. */
import { useId } from 'react';
import type { Member } from '../../contract/accounts/members.ts';
import type { EmailChange } from '../../flows/accounts/email-change.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { useWords } from '../../i18n/words.tsx';
import { pathTo } from '../../contract/paths.ts';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { AccountForm } from '../shared/accounts/form.tsx';
import { EmailAddress } from '../shared/accounts/email-address.tsx';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { CurrentPassword } from '../shared/accounts/password-fields.tsx';
import { ResendCode } from '../shared/accounts/resend-code.tsx';
import { SocialButtons } from '../shared/social/buttons.tsx';

interface EmailDialogProps {
  change: EmailChange;
  member: Member;
}

interface StepProps {
  /** Of the form, which the foot of the dialog sends. */
  id: string;
  change: EmailChange;
}

export function EmailDialog({ change, member }: EmailDialogProps) {
  const { t } = useWords('member');
  const id = useId();
  const { asksCode, isBusy, send } = change;
  return (
    <Dialog
      open
      title={t('email.title')}
      onClose={() => send({ type: 'change.dismissed' })}
      footer={
        <>
          {asksCode && (
            <Button variant="secondary" onClick={() => send({ type: 'restart.requested' })}>
              {t('email.other')}
            </Button>
          )}
          <Button type="submit" form={id} loading={isBusy}>
            {t(asksCode ? 'email.save' : 'email.send')}
          </Button>
        </>
      }
    >
      {asksCode ? <CodeForm id={id} change={change} member={member} /> : <AddressForm id={id} change={change} />}
    </Dialog>
  );
}

function AddressForm({ id, change: { context, isBusy, send } }: StepProps) {
  const { t } = useWords('member');
  const { getFieldError, failure } = useSubmissionWords(context, { EMAIL_IN_USE: 'email' });
  const isSame = context.problems.some(({ code }) => code === 'not_offered');
  return (
    <AccountForm
      id={id}
      form={{
        problems: context.problems,
        failure,
        hasTag: () => isBusy,
        submit: () => send({ type: 'code.requested' }),
      }}
    >
      <EmailField
        autoComplete="email"
        label={t('email.new')}
        value={context.email}
        error={isSame ? t('email.same') : getFieldError('email')}
        onChange={(email) => send({ type: 'email.changed', email })}
      />
    </AccountForm>
  );
}

function CodeForm({ id, change: { context, canResend, isBusy, send }, member }: StepProps & EmailDialogProps) {
  const { t } = useWords('member');
  const { getFieldError, failure } = useSubmissionWords(context, { CODE_WRONG: 'code', CODE_EXPIRED: 'code' });
  const isTooLate = failure?.code === 'SIGN_IN_AGAIN';
  const labels = { code: t('email.code'), currentPassword: t('email.password') };
  return (
    <Stack>
      <AccountForm
        id={id}
        form={{
          problems: context.problems,
          failure: isTooLate ? null : failure,
          hasTag: () => isBusy,
          submit: () => send({ type: 'code.submitted' }),
        }}
        labels={labels}
      >
        <Notice live>
          <Isolated text={t('email.sent', { email: VALUE })}>
            <EmailAddress address={context.email.trim()} />
          </Isolated>
        </Notice>
        <CodeField
          label={labels.code}
          value={context.code}
          error={getFieldError('code')}
          onChange={(code) => send({ type: 'code.changed', code })}
        />
        {context.sent && (
          <Row>
            <ResendCode
              canResend={canResend}
              resendAt={context.sent.resendAt}
              onResend={() => send({ type: 'code.requested' })}
            />
          </Row>
        )}
        {member.has_password && (
          <CurrentPassword
            username={member.email}
            label={labels.currentPassword}
            value={context.currentPassword}
            error={getFieldError('currentPassword')}
            onChange={(password) => send({ type: 'password.changed', password })}
          />
        )}
      </AccountForm>
      {isTooLate && (
        <>
          <Notice tone="warn" live>
            {t('delete.again')}
          </Notice>
          <SocialButtons again={{ providers: member.social, backTo: pathTo('myProfile', {}) }} />
        </>
      )}
    </Stack>
  );
}
