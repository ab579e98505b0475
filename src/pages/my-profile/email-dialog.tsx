/** A new e-mail address: a code goes to it, and the change is made once the code is typed. */
import type { Member } from '../../contract/accounts/members.ts';
import { useEmailChange, type EmailChange } from '../../flows/accounts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../i18n/words.tsx';
import { pathTo } from '../../contract/paths.ts';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { AccountForm } from '../shared/accounts/form.tsx';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { CurrentPassword } from '../shared/accounts/password-fields.tsx';
import { SocialButtons } from '../shared/social/buttons.tsx';

export function EmailDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useWords('member');
  const change = useEmailChange(member, onClose);
  return (
    <Dialog open title={t('email.title')} onClose={onClose}>
      {change.address.hasTag('settled') ? (
        <CodeForm change={change} member={member} />
      ) : (
        <AddressForm change={change} />
      )}
    </Dialog>
  );
}

function AddressForm({ change: { address } }: { change: EmailChange }) {
  const { t } = useWords('member');
  const { getFieldError, failure } = useSubmissionWords(address, { EMAIL_IN_USE: 'email' });
  const isSame = address.problem('email')?.code === 'not_offered';
  return (
    <AccountForm form={address} failure={failure} submit={t('email.send')}>
      <EmailField
        autoComplete="email"
        label={t('email.new')}
        value={address.values.email}
        error={isSame ? t('email.same') : getFieldError('email')}
        onChange={(email) => address.change('email', email)}
      />
    </AccountForm>
  );
}

interface CodeFormProps {
  change: EmailChange;
  member: Member;
}

function CodeForm({ change: { address, code, startAfresh }, member }: CodeFormProps) {
  const { t } = useWords('member');
  const { getFieldError, failure } = useSubmissionWords(code, { CODE_WRONG: 'code', CODE_EXPIRED: 'code' });
  const isTooLate = failure?.code === 'SIGN_IN_AGAIN';
  return (
    <Stack>
      <AccountForm
        form={code}
        failure={isTooLate ? null : failure}
        submit={t('email.save')}
        beside={
          <Button variant="quiet" onClick={startAfresh}>
            {t('email.other')}
          </Button>
        }
      >
        <Notice live>
          <Isolated text={t('email.sent', { email: VALUE })}>{address.values.email.trim()}</Isolated>
        </Notice>
        <TextField
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          required
          label={t('email.code')}
          value={code.values.code}
          error={getFieldError('code')}
          onChange={(typed) => code.change('code', typed)}
        />
        {member.has_password && (
          <CurrentPassword
            username={member.email}
            label={t('email.password')}
            value={code.values.currentPassword}
            error={getFieldError('currentPassword')}
            onChange={(typed) => code.change('currentPassword', typed)}
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
