/** Sign-in and security: where a member is signed in, what happened to the account, and the second factor. */
import { pathTo } from '../../contract/paths.ts';
import { Container, Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { Member } from '../../contract/accounts/members.ts';
import { useSecurityEvents } from '../../flows/accounts/security.ts';
import { MemberGate } from '../shared/accounts/member-gate.tsx';
import { Way } from '../shared/accounts/sheet.tsx';
import { Events } from './events.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export function SecurityPage() {
  const { t } = useWords('member');
  return (
    <MemberGate>
      {(member) => (
        <Container padded width="text">
          <Stack gap="l">
            <SectionHeading level="page" text={t('security.text')}>
              {t('security.title')}
            </SectionHeading>
            <SecurityParts member={member} />
            <p>
              <Way href={pathTo('myMenu', {})}>{t('back')}</Way>
            </p>
          </Stack>
        </Container>
      )}
    </MemberGate>
  );
}

function SecurityParts({ member }: { member: Member }) {
  const events = useSecurityEvents();
  return (
    <>
      <SecondFactor member={member} onChange={events.reload} />
      <Sessions onChange={events.reload} />
      <Events list={events} />
    </>
  );
}
