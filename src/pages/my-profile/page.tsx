/** The member's profile (§2, §3): their data, how they sign in, who they travel with, and the way out. */
import type { Member } from '../../contract/accounts/members.ts';
import { pathTo } from '../../contract/paths.ts';
import { useProfileForm, REQUIRED_OF_MEMBER } from '../../flows/accounts/profile.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Container, Panel, Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { AccountForm } from '../shared/accounts/form.tsx';
import { MemberGate } from '../shared/accounts/member-gate.tsx';
import { PersonFields, usePersonLabels } from '../shared/accounts/person-fields.tsx';
import { AccountFacts } from './account-facts.tsx';
import { Companions } from './companions.tsx';
import { Deletion } from './deletion.tsx';

export function MyProfilePage() {
  return <MemberGate>{(member) => <MyProfile member={member} />}</MemberGate>;
}

function MyProfile({ member }: { member: Member }) {
  const { t } = useWords('member');
  return (
    <Container padded width="text">
      <Stack gap="l">
        <Stack gap="s">
          <Breadcrumbs crumbs={[{ label: t('back'), href: pathTo('myMenu', {}) }, { label: t('profile.title') }]} />
          <SectionHeading level="page" text={t('profile.text')}>
            {t('profile.title')}
          </SectionHeading>
        </Stack>
        <Person member={member} />
        <AccountFacts member={member} />
        <Companions />
        <Deletion member={member} />
      </Stack>
    </Container>
  );
}

function Person({ member }: { member: Member }) {
  const { t } = useWords('member');
  const form = useProfileForm(member);
  const { getFieldError, failure } = useSubmissionWords(form);
  const labels = usePersonLabels(REQUIRED_OF_MEMBER);
  return (
    <section aria-labelledby="person">
      <Panel>
        <SectionHeading level="part" id="person">
          {t('profile.person')}
        </SectionHeading>
        <AccountForm form={form} failure={failure} labels={labels} submit={t('profile.save')}>
          <PersonFields
            self
            values={form.values}
            change={(values) => {
              for (const [field, value] of Object.entries(values)) form.change(field, value);
            }}
            getFieldError={getFieldError}
            required={REQUIRED_OF_MEMBER}
            without={['phone']}
          />
        </AccountForm>
      </Panel>
    </section>
  );
}
