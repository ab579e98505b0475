/** The link of a password mail (§2): a new password while the link is good, another link when it is not. */
import { pathTo } from '../../contract/paths.ts';
import { useFieldWords } from '../shared/accounts/form-words.ts';
import type { PageProps } from '../../runtime/page.ts';
import { usePasswordReset, type PasswordResetView } from '../../flows/accounts/password-reset.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { useFocusedHeading } from '../../ui/focus-heading.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { AccountForm } from '../shared/accounts/form.tsx';
import { PasswordFields, usePasswordLabels } from '../shared/accounts/password-fields.tsx';
import { AccountSheet } from '../shared/accounts/sheet.tsx';
import { useWords } from '../../i18n/words.tsx';

export function PasswordResetPage({ params }: PageProps<'passwordReset'>) {
  return <Reset key={params.token} token={params.token} />;
}

function Reset({ token }: { token: string }) {
  const { t } = useWords('account');
  const view = usePasswordReset(token);
  if (view.form) return <Form form={view.form} />;
  if (view.matches('checking')) {
    return (
      <Container padded width="text">
        <Loader message={t('reset.checking')} />
      </Container>
    );
  }
  if (view.matches('failed')) {
    return (
      <Container padded width="text">
        <ErrorState
          heading="h1"
          title={t('reset.failed')}
          text={t('reset.failedText')}
          onRetry={() => view.send({ type: 'retry.requested' })}
        />
      </Container>
    );
  }
  const isDone = view.matches('done');
  return (
    <Container padded width="text">
      <div role="alert">
        <EmptyState
          heading="h1"
          title={t(isDone ? 'reset.done' : 'reset.expired')}
          text={t(isDone ? 'reset.doneText' : 'reset.expiredText')}
          action={
            isDone ? (
              <LinkButton href={pathTo('login', {})}>{t('signIn')}</LinkButton>
            ) : (
              <LinkButton href={pathTo('findPassword', {})}>{t('reset.another')}</LinkButton>
            )
          }
        />
      </div>
    </Container>
  );
}

function Form({ form }: { form: NonNullable<PasswordResetView['form']> }) {
  const { t } = useWords('account');
  const { values, problems, failure } = form;
  const getFieldError = useFieldWords(problems);
  const labels = usePasswordLabels(true);
  const heading = useFocusedHeading('form');
  const field = (name: 'password' | 'password_confirmation') => ({
    value: values[name],
    error: getFieldError(name),
    onChange: (value: string) => form.change(name, value),
  });
  return (
    <AccountSheet headingRef={heading} title={t('reset.title')} text={t('reset.text')}>
      <AccountForm
        form={form}
        failure={problems.length === 0 ? failure : null}
        labels={labels}
        submit={t('reset.submit')}
      >
        <PasswordFields isNew password={field('password')} confirmation={field('password_confirmation')} />
      </AccountForm>
    </AccountSheet>
  );
}
