/** A new phone number (§2): looked up for a duplicate, then saved. */
import type { Member } from '../../contract/accounts/members.ts';
import { pathTo } from '../../contract/paths.ts';
import { showPhone } from '../../rules/person.ts';
import { usePhoneForm } from '../../flows/accounts/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFocusedHeading } from '../../ui/focus-heading.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { AccountForm } from '../shared/accounts/form.tsx';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { MemberGate } from '../shared/accounts/member-gate.tsx';
import { AccountSheet } from '../shared/accounts/sheet.tsx';

export function PhoneNumberChangePage() {
  return <MemberGate>{(member) => <PhoneNumberChange member={member} />}</MemberGate>;
}

function PhoneNumberChange({ member }: { member: Member }) {
  const { t } = useWords('member');
  const { t: account } = useWords('account');
  const form = usePhoneForm(member);
  const { getFieldError, failure } = useSubmissionWords(form);
  const heading = useFocusedHeading('form');
  if (form.hasTag('settled')) {
    return (
      <Container padded width="text">
        <div role="alert">
          <EmptyState
            heading="h1"
            title={t('phone.done')}
            text={<bdi dir="ltr">{showPhone(member.phone ?? '')}</bdi>}
            action={<LinkButton href={pathTo('myProfile', {})}>{t('toProfile')}</LinkButton>}
          />
        </div>
      </Container>
    );
  }
  return (
    <AccountSheet
      headingRef={heading}
      title={t('phone.title')}
      text={
        member.phone === null ? (
          t('phone.textNone')
        ) : (
          <Isolated text={t('phone.text', { phone: VALUE })}>{showPhone(member.phone)}</Isolated>
        )
      }
      above={{ label: t('toProfile'), href: pathTo('myProfile', {}) }}
    >
      <AccountForm form={form} failure={failure} submit={t('phone.save')}>
        <TextField
          id="phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          required
          label={t('phone.new')}
          hint={
            <Isolated text={account('field.phoneHint', { example: VALUE })}>+82&nbsp;10&nbsp;1234&nbsp;5678</Isolated>
          }
          value={form.values.phone}
          error={getFieldError('phone')}
          onChange={(phone) => form.change('phone', phone)}
        />
      </AccountForm>
    </AccountSheet>
  );
}
