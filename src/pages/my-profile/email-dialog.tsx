/** A new e-mail address: a code goes to it, and the change is made once the code is typed. */
import type { Member } from '../../contract/accounts/members.ts';
import type { EmailChange } from '../../flows/accounts/email-change.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { useWords } from '../../i18n/words.tsx';
import { pathTo } from '../../contract/paths.ts';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { AccountForm } from '../shared/accounts/form.tsx';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { CurrentPassword } from '../shared/accounts/password-fields.tsx';
import { SocialButtons } from '../shared/social/buttons.tsx';

interface EmailDialogProps {
  change: EmailChange;
  member: Member;
}

export function EmailDialog({ change, member }: EmailDialogProps) {
  const { t } = useWords('member');
  return (
    <Dialog open title={t('email.title')} onClose={() => change.send({ type: 'change.dismissed' })}>
      {change.asksCode ? <CodeForm change={change} member={member} /> : <AddressForm change={change} />}
    </Dialog>
  );
}

function AddressForm({ change: { context, isBusy, send } }: { change: EmailChange }) {
  const { t } = useWords('member');
  const { getFieldError, failure } = useSubmissionWords(context, { EMAIL_IN_USE: 'email' });
  const isSame = context.problems.some(({ code }) => code === 'not_offered');
  return (
    <AccountForm
      form={{
        problems: context.problems,
        failure,
        hasTag: () => isBusy,
        submit: () => send({ type: 'code.requested' }),
      }}
      submit={t('email.send')}
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

function CodeForm({ change: { context, isBusy, send }, member }: EmailDialogProps) {
  const { t } = useWords('member');
  const { getFieldError, failure } = useSubmissionWords(context, { CODE_WRONG: 'code', CODE_EXPIRED: 'code' });
  const isTooLate = failure?.code === 'SIGN_IN_AGAIN';
  return (
    <Stack>
      <AccountForm
        form={{
          problems: context.problems,
          failure: isTooLate ? null : failure,
          hasTag: () => isBusy,
          submit: () => send({ type: 'code.submitted' }),
        }}
        submit={t('email.save')}
        beside={
          <Button variant="quiet" onClick={() => send({ type: 'restart.requested' })}>
            {t('email.other')}
          </Button>
        }
      >
        <Notice live>
          <Isolated text={t('email.sent', { email: VALUE })}>{context.email.trim()}</Isolated>
        </Notice>
        <CodeField
          label={t('email.code')}
          value={context.code}
          error={getFieldError('code')}
          onChange={(code) => send({ type: 'code.changed', code })}
        />
        {member.has_password && (
          <CurrentPassword
            username={member.email}
            label={t('email.password')}
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
