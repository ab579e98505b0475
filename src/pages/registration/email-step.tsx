/** Step `email`: the address, the mailed code, and the proof that both belong together. */
import { EMAIL_CODE_DIGITS } from '../../contract/accounts/joining.ts';
import { EMAIL_CODE_MINUTES } from '../../contract/limits.ts';
import { useFieldWords } from '../shared/accounts/form-words.ts';
import type { EmailView, RegistrationView } from '../../flows/accounts/registration.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import css from '../shared/accounts/account.module.css';
import { EmailAddress } from '../shared/accounts/email-address.tsx';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { ResendCode } from '../shared/accounts/resend-code.tsx';
import { RegistrationStepForm } from './step-form.tsx';
import { useWords } from '../../i18n/words.tsx';

interface EmailStepProps {
  view: RegistrationView;
  email: EmailView;
}

export function EmailStep({ view, email }: EmailStepProps) {
  if (email.state.matches('proven')) return <Proven view={view} email={email} />;
  const Part = email.state.context.sent === null ? Address : Code;
  return <Part view={view} email={email} />;
}

function Address({ view, email: { state } }: EmailStepProps) {
  const { t } = useWords('registration');
  const { t: account } = useWords('account');
  const { email, failure } = state.context;
  const isTaken = failure?.code === 'EMAIL_IN_USE';
  const getFieldError = useFieldWords(failure?.problems ?? [], isTaken ? { email: failure.code } : {});
  return (
    <RegistrationStepForm view={view} next={t('email.submit')}>
      <EmailField
        autoComplete="email"
        label={account('field.email')}
        hint={t('email.hint')}
        value={email}
        error={getFieldError('email')}
        readOnly={view.busy}
        onChange={view.changeEmail}
      />
    </RegistrationStepForm>
  );
}

function Code({ view, email: { state, send } }: EmailStepProps) {
  const { t } = useWords('registration');
  const { email, code, sent, failure } = state.context;
  const problems = failure?.problems ?? [];
  const isWrong = failure?.code === 'CODE_WRONG';
  const words = useFieldWords(problems, isWrong ? { code: failure.code } : {});
  const isMisshapen = !isWrong && problems.some((one) => one.field === 'code' && one.code === 'invalid');
  return (
    <RegistrationStepForm view={view} next={t('email.verify')}>
      <Stack>
        <Notice live>
          <Isolated text={t('email.sent', { email: VALUE, minutes: EMAIL_CODE_MINUTES })}>
            <EmailAddress address={email.trim()} />
          </Isolated>
        </Notice>
        <div className={css.code}>
          <CodeField
            label={t('email.code')}
            value={code}
            error={isMisshapen ? t('email.codeInvalid', { count: EMAIL_CODE_DIGITS }) : words('code')}
            readOnly={view.busy}
            onChange={view.changeCode}
          />
        </div>
        <Row>
          {sent && (
            <ResendCode
              canResend={state.can({ type: 'code.requested' })}
              resendAt={sent.resendAt}
              onResend={() => send({ type: 'code.requested' })}
            />
          )}
          <Button variant="quiet" size="s" onClick={() => send({ type: 'email.discarded' })}>
            {t('email.change')}
          </Button>
        </Row>
      </Stack>
    </RegistrationStepForm>
  );
}

function Proven({ view, email: { state, send } }: EmailStepProps) {
  const { t } = useWords('registration');
  return (
    <RegistrationStepForm view={view} next={t('next')}>
      <Notice
        tone="success"
        action={
          <Button variant="quiet" size="s" onClick={() => send({ type: 'email.discarded' })}>
            {t('email.change')}
          </Button>
        }
      >
        <Isolated text={t('email.proven', { email: VALUE })}>
          <EmailAddress address={state.context.email.trim()} />
        </Isolated>
      </Notice>
    </RegistrationStepForm>
  );
}
