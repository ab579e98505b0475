/** The visitor's address: named, mailed a code, proven; or a sign-in instead. */
import type { ReactNode } from 'react';
import type { Problem } from '../../contract/errors.ts';
import { EMAIL_CODE_MINUTES } from '../../contract/limits.ts';
import { pathTo } from '../../contract/paths.ts';
import type { GuestAddress } from '../../flows/inquiries/guest-address.ts';
import { useWords } from '../../i18n/words.tsx';
import { loginPath } from '../../runtime/session.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import account from '../shared/accounts/account.module.css';
import { useFieldWords, useSubmissionWords, type FormFailure } from '../shared/accounts/form-words.ts';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { Refusal } from '../shared/accounts/refusal.tsx';
import css from './contact-us-register.module.css';

interface PartProps {
  guest: GuestAddress;
  /** Of the inquiry's own form, which cannot be sent before the address is proven. */
  problems: readonly Problem[];
}

export function GuestAddressPart({ guest, problems }: PartProps) {
  const { t } = useWords('inquiries');
  const Step = { address: Address, code: Code, proven: Proven }[guest.step];
  return (
    <Stack>
      <SectionHeading
        level="part"
        text={
          <>
            {t('guest.text')}{' '}
            <Link href={loginPath(pathTo('contactUsRegister', {}))} className={css.whole}>
              {t('guest.signIn')}
            </Link>
          </>
        }
      >
        {t('guest.title')}
      </SectionHeading>
      <Step guest={guest} problems={problems} />
    </Stack>
  );
}

function Address({ guest: { address }, problems }: PartProps) {
  const { t } = useWords('inquiries');
  const { getFieldError, failure } = useSubmissionWords(address);
  const getMissing = useFieldWords(problems);
  const missing = getMissing('email');
  return (
    <StepForm form={address} failure={failure} submit={t('guest.send')}>
      <EmailField
        autoComplete="email"
        label={t('guest.email')}
        hint={t('guest.emailHint')}
        value={address.values.email}
        error={getFieldError('email') ?? (address.values.email === '' ? missing : missing && t('guest.awaitsAddress'))}
        onChange={(email) => address.change('email', email)}
      />
    </StepForm>
  );
}

function Code({ guest, problems }: PartProps) {
  const { t } = useWords('inquiries');
  const { code, again } = guest;
  const { getFieldError, failure } = useSubmissionWords(code, { CODE_WRONG: 'code', CODE_EXPIRED: 'code' });
  const isAwaited = problems.some(({ field }) => field === 'code');
  return (
    <StepForm
      form={code}
      failure={failure ?? again.failure}
      submit={t('guest.verify')}
      after={
        <div className={css.ways}>
          {!again.matches('done') && (
            <Button variant="quiet" size="s" flush loading={again.hasTag('busy')} onClick={again.submit}>
              {t('guest.again')}
            </Button>
          )}
          <Button variant="quiet" size="s" flush onClick={guest.change}>
            {t('guest.change')}
          </Button>
        </div>
      }
    >
      <Notice live>
        <Isolated
          text={t(again.matches('done') ? 'guest.sentAgain' : 'guest.sent', {
            email: VALUE,
            minutes: EMAIL_CODE_MINUTES,
          })}
        >
          {guest.email}
        </Isolated>
      </Notice>
      <div className={account.code}>
        <CodeField
          label={t('guest.code')}
          value={code.values.code}
          error={getFieldError('code') ?? (isAwaited ? t('guest.awaitsCode') : undefined)}
          onChange={(typed) => code.change('code', typed)}
        />
      </div>
    </StepForm>
  );
}

function Proven({ guest }: PartProps) {
  const { t } = useWords('inquiries');
  return (
    <Notice
      tone="success"
      live
      action={
        <Button variant="quiet" size="s" onClick={guest.change}>
          {t('guest.change')}
        </Button>
      }
    >
      <Isolated text={t('guest.proven', { email: VALUE })}>{guest.email}</Isolated>
    </Notice>
  );
}

interface StepFormProps {
  form: { hasTag(tag: 'busy'): boolean; submit(): void };
  failure: FormFailure | null;
  submit: string;
  children: ReactNode;
  /** Other ways, below the button. */
  after?: ReactNode;
}

/** A small form below the inquiry's own, which is sent by the button after it. */
function StepForm({ form, failure, submit, children, after }: StepFormProps) {
  return (
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
        {children}
        <div>
          <Button type="submit" variant="secondary" loading={form.hasTag('busy')}>
            {submit}
          </Button>
        </div>
        {after}
      </Stack>
    </form>
  );
}
