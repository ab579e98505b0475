/** E-mail, password, and what was wrong with them. */
import { useState } from 'react';
import { useFormat } from '../../runtime/format.ts';
import type { LoginView } from '../../flows/accounts/login.ts';
import { codeWords, problemWords } from '../../i18n/problem-text.ts';
import { formatError } from '../../i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../i18n/words.tsx';
import { pathTo } from '../../contract/paths.ts';
import { focusOnArrival } from '../shared/accounts/focus-on-arrival.ts';
import { FormProblems } from '../shared/accounts/form-problems.tsx';
import css from './login.module.css';

/** Why the code is asked for, and why it is wrong, stands at its field. */
const SAID_AT_CODE = ['SECOND_FACTOR_NEEDED', 'CODE_WRONG'];

export function LoginForm({ view }: { view: LoginView }) {
  const { t } = useWords('login');
  const { t: errors, i18n } = useWords('errors');
  const format = useFormat();
  const [seen, setSeen] = useState(false);
  const { form, formRef, change, leaving, asksCode, asksOnlyCode } = view;
  if (leaving) return <Loader message={t('leaving')} />;

  const getFieldError = (field: string) => {
    const problem = form.problem(field);
    return problem && problemWords(problem, errors, format);
  };
  const labels = { email: t('email'), password: t('password'), code: t('code') };
  const isCodeWrong = form.failure?.code === 'CODE_WRONG';
  return (
    // A press before hydration must not put the password into the address: hence the method.
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Stack>
        {form.failure && !SAID_AT_CODE.includes(form.failure.code) && (
          <Notice tone="error" live>
            {formatError(form.failure, i18n)}
          </Notice>
        )}
        <FormProblems problems={form.problems} labels={labels} />
        {asksOnlyCode && (
          <p className={css.address}>
            <bdi dir="ltr">{form.values.email.trim()}</bdi>
          </p>
        )}
        <div hidden={asksOnlyCode}>
          <EmailField
            autoComplete="username"
            label={labels.email}
            value={form.values.email}
            error={getFieldError('email')}
            onChange={(value) => change('email', value)}
          />
        </div>
        <div hidden={asksOnlyCode}>
          <TextField
            id="password"
            name="password"
            type={seen ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            label={labels.password}
            value={form.values.password}
            error={getFieldError('password')}
            onChange={(value) => change('password', value)}
          />
          <div className={css.belowPassword}>
            <Checkbox label={t('showPassword')} checked={seen} onChange={setSeen} />
            <a href={pathTo('findPassword', {})} className={css.way}>
              {t('ways.findPassword')}
            </a>
          </div>
        </div>
        {asksCode && (
          <CodeField
            letters
            ref={form.failure?.code === 'SECOND_FACTOR_NEEDED' ? focusOnArrival : undefined}
            label={labels.code}
            hint={t('codeHint')}
            value={form.values.code}
            error={isCodeWrong ? codeWords('CODE_WRONG', errors) : getFieldError('code')}
            onChange={(value) => change('code', value)}
          />
        )}
        <Button type="submit" size="l" wide loading={form.hasTag('busy')}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
