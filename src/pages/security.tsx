/** Sign-in and security: where a member is signed in, what happened to the account, and the second factor. */
import { pathTo } from '../contract/paths.ts';
import { Container, Stack } from '../ui/layout.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { useWords } from '../ui/words.tsx';
import type { Member } from '../contract/member.ts';
import { useSecurityEvents } from '../flows/security.ts';
import { MemberGate } from './account/member-gate.tsx';
import { Way } from './account/sheet.tsx';
import { Events } from './security/events.tsx';
import { SecondFactor } from './security/second-factor.tsx';
import { Sessions } from './security/sessions.tsx';

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
