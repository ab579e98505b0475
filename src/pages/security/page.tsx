/** Sign-in and security: where a member is signed in, what happened to the account, and the second factor. */
import { pathTo } from '../../contract/paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { Member } from '../../contract/accounts/members.ts';
import { useSecondFactor, useSecurityEvents, useSessions } from '../../flows/accounts/security.ts';
import { MemberGate } from '../shared/accounts/member-gate.tsx';
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
            <Stack gap="s">
              <Breadcrumbs
                crumbs={[{ label: t('back'), href: pathTo('myMenu', {}) }, { label: t('security.title') }]}
              />
              <SectionHeading level="page" text={t('security.text')}>
                {t('security.title')}
              </SectionHeading>
            </Stack>
            <SecurityParts member={member} />
          </Stack>
        </Container>
      )}
    </MemberGate>
  );
}

function SecurityParts({ member }: { member: Member }) {
  const events = useSecurityEvents();
  const factor = useSecondFactor(events.reload);
  const sessions = useSessions(events.reload);
  // The place of each is known once what stands above it is here.
  const isFactorHere = !factor.state.matches('loading');
  const areSessionsHere = isFactorHere && !sessions.list.matches('loading');
  return (
    <>
      <SecondFactor member={member} view={factor} />
      {isFactorHere && <Sessions view={sessions} />}
      {areSessionsHere && <Events list={events} />}
    </>
  );
}
