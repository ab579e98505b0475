/** Another password (§2): the old one first, then the new one twice; every other session ends. */
import type { Member } from '../../contract/accounts/members.ts';
import { pathTo } from '../../contract/paths.ts';
import { usePasswordChange } from '../../flows/accounts/password-change.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useFieldWords } from '../shared/accounts/form-words.ts';
import { AccountForm } from '../shared/accounts/form.tsx';
import { MemberGate } from '../shared/accounts/member-gate.tsx';
import { PasswordFields, usePasswordLabels } from '../shared/accounts/password-fields.tsx';
import { AccountSheet, Way } from '../shared/accounts/sheet.tsx';
import { useProviders } from '../shared/accounts/providers.ts';

export function PasswordChangePage() {
  return (
    <MemberGate>
      {(member) => (member.has_password ? <PasswordChange member={member} /> : <NoPassword member={member} />)}
    </MemberGate>
  );
}

function PasswordChange({ member }: { member: Member }) {
  const { t } = useWords('member');
  const form = usePasswordChange();
  const getFieldError = useFieldWords(form.problems);
  const labels = usePasswordLabels(true);
  if (form.hasTag('settled')) return <Said title={t('password.done')} text={t('password.doneText')} />;
  const field = (name: 'currentPassword' | 'password' | 'password_confirmation') => ({
    value: form.values[name],
    error: getFieldError(name),
    onChange: (value: string) => form.change(name, value),
  });
  return (
    <AccountSheet
      title={t('password.title')}
      text={t('password.text')}
      above={{ label: t('toProfile'), href: pathTo('myProfile', {}) }}
      ways={<Way href={pathTo('findPassword', {})}>{t('password.forgotten')}</Way>}
    >
      <AccountForm form={form} labels={labels} submit={t('password.save')}>
        <PasswordFields
          isNew
          username={member.email}
          current={field('currentPassword')}
          password={field('password')}
          confirmation={field('password_confirmation')}
        />
      </AccountForm>
    </AccountSheet>
  );
}

/** A person who only ever came through a social provider. */
function NoPassword({ member }: { member: Member }) {
  const { t } = useWords('member');
  const providers = useProviders(member);
  return <Said title={t('password.none')} text={t('password.noneText', { providers })} />;
}

function Said({ title, text }: { title: string; text: string }) {
  const { t } = useWords('member');
  return (
    <Container padded width="text">
      <div role="status">
        <EmptyState
          heading="h1"
          title={title}
          text={text}
          action={<LinkButton href={pathTo('myProfile', {})}>{t('toProfile')}</LinkButton>}
        />
      </div>
    </Container>
  );
}
