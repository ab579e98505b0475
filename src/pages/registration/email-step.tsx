/** Step `email`: the address, the mailed code, and the proof that both belong together. */
import { EMAIL_CODE_DIGITS } from '../../contract/accounts/joining.ts';
import { EMAIL_CODE_MINUTES } from '../../contract/limits.ts';
import { useFieldWords } from '../shared/accounts/form-words.ts';
import type { RegistrationView } from '../../flows/accounts/registration.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from '../shared/accounts/account.module.css';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { RegistrationStepForm } from './step-form.tsx';
import { useWords } from '../../i18n/words.tsx';

export function EmailStep({ view }: { view: RegistrationView }) {
  const { sent } = view.context;
  if (view.matches({ email: 'proven' })) return <Proven view={view} />;
  return sent === null ? <Address view={view} /> : <Code view={view} />;
}

function Address({ view }: { view: RegistrationView }) {
  const { t } = useWords('registration');
  const { t: account } = useWords('account');
  const { values, problems, notice } = view.context;
  const getFieldError = useFieldWords(problems, notice?.code === 'EMAIL_IN_USE' ? { email: notice.code } : {});
  return (
    <RegistrationStepForm view={view} next={t('email.submit')}>
      <EmailField
        autoComplete="email"
        label={account('field.email')}
        hint={t('email.hint')}
        value={values.email}
        error={getFieldError('email')}
        readOnly={view.hasTag('busy')}
        onChange={(email) => view.change({ email })}
      />
    </RegistrationStepForm>
  );
}

function Code({ view }: { view: RegistrationView }) {
  const { t } = useWords('registration');
  const { values, problems, notice, sent } = view.context;
  const isWrong = notice?.code === 'CODE_WRONG';
  const words = useFieldWords(problems, isWrong ? { code: notice.code } : {});
  const isMisshapen = !isWrong && problems.some(({ field, code }) => field === 'code' && code === 'invalid');
  return (
    <RegistrationStepForm view={view} next={t('email.verify')}>
      <Stack>
        <Notice live>
          <Isolated text={t('email.sent', { email: VALUE, minutes: EMAIL_CODE_MINUTES })}>
            {values.email.trim()}
          </Isolated>
        </Notice>
        <div className={css.code}>
          <TextField
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            dir="ltr"
            required
            label={t('email.code')}
            value={values.code}
            error={isMisshapen ? t('email.codeInvalid', { count: EMAIL_CODE_DIGITS }) : words('code')}
            readOnly={view.hasTag('busy')}
            onChange={(code) => view.change({ code })}
          />
        </div>
        <Row>
          {view.can({ type: 'code.resend' }) ? (
            <Button variant="secondary" size="s" onClick={() => view.send({ type: 'code.resend' })}>
              {t('email.resend')}
            </Button>
          ) : (
            sent && <Countdown label={t('email.resendIn')} deadline={sent.resendAt} />
          )}
          <Button variant="quiet" size="s" onClick={() => view.send({ type: 'email.change' })}>
            {t('email.change')}
          </Button>
        </Row>
      </Stack>
    </RegistrationStepForm>
  );
}

function Proven({ view }: { view: RegistrationView }) {
  const { t } = useWords('registration');
  return (
    <RegistrationStepForm view={view} next={t('next')}>
      <Notice
        tone="success"
        action={
          <Button variant="quiet" size="s" onClick={() => view.send({ type: 'email.change' })}>
            {t('email.change')}
          </Button>
        }
      >
        <Isolated text={t('email.proven', { email: VALUE })}>{view.context.values.email.trim()}</Isolated>
      </Notice>
    </RegistrationStepForm>
  );
}
