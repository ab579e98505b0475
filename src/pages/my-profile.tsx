/** The member's profile (§2, §3): their data, how they sign in, who they travel with, and the way out. */
import type { Member } from '../contract/member.ts';
import { pathTo } from '../contract/paths.ts';
import { useProfileForm } from '../flows/profile.ts';
import { REQUIRED_OF_MEMBER } from '../flows/profile.ts';
import { Container, Panel, Stack } from '../ui/layout.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { useWords } from '../ui/words.tsx';
import css from './account/account.module.css';
import { useSubmissionWords } from './account/form-words.ts';
import { AccountForm } from './account/form.tsx';
import { MemberGate } from './account/member-gate.tsx';
import { PersonFields } from './account/person-fields.tsx';
import { Way } from './account/sheet.tsx';
import { AccountFacts } from './my-profile/account-facts.tsx';
import { Companions } from './my-profile/companions.tsx';
import { Deletion } from './my-profile/deletion.tsx';

export function MyProfilePage() {
  return <MemberGate>{(member) => <MyProfile member={member} />}</MemberGate>;
}

function MyProfile({ member }: { member: Member }) {
  const { t } = useWords('member');
  return (
    <Container padded>
      <div className={css.narrow}>
        <Stack gap="l">
          <SectionHeading level="page" text={t('profile.text')}>
            {t('profile.title')}
          </SectionHeading>
          <Person member={member} />
          <AccountFacts member={member} />
          <Companions />
          <Deletion member={member} />
          <p className={css.ways}>
            <Way href={pathTo('myMenu', {})}>{t('back')}</Way>
          </p>
        </Stack>
      </div>
    </Container>
  );
}

function Person({ member }: { member: Member }) {
  const { t } = useWords('member');
  const form = useProfileForm(member);
  const { errorOf, failure } = useSubmissionWords(form);
  return (
    <section aria-labelledby="person">
      <Panel>
        <SectionHeading level="part" id="person">
          {t('profile.person')}
        </SectionHeading>
        <AccountForm form={form} failure={failure} submit={t('profile.save')}>
          <PersonFields
            self
            values={form.values}
            change={(values) => {
              for (const [field, value] of Object.entries(values)) form.change(field, value);
            }}
            errorOf={errorOf}
            required={REQUIRED_OF_MEMBER}
            without={['phone']}
          />
        </AccountForm>
      </Panel>
    </section>
  );
}
