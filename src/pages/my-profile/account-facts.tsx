/** How a member signs in and is reached, with the ways to change each. */
import type { Member } from '../../contract/accounts/members.ts';
import { pathTo } from '../../contract/paths.ts';
import { useEmailChange } from '../../flows/accounts/email-change.ts';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel, Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useProviders } from '../shared/accounts/providers.ts';
import { EmailDialog } from './email-dialog.tsx';

export function AccountFacts({ member }: { member: Member }) {
  const { t } = useWords(['member', 'account']);
  const change = useEmailChange(member);
  const providers = useProviders(member);
  const ways = [...(member.has_password ? [t('profile.withPassword')] : []), ...(providers === '' ? [] : [providers])];
  return (
    <section aria-labelledby="account">
      <Panel>
        <SectionHeading level="part" id="account">
          {t('profile.account')}
        </SectionHeading>
        <FactList
          layout="rows"
          facts={[
            { id: 'email', label: t('account:field.email'), value: <bdi dir="ltr">{member.email}</bdi> },
            {
              id: 'phone',
              label: t('account:field.phone'),
              value: member.phone === null ? t('profile.none') : <bdi dir="ltr">{member.phone}</bdi>,
            },
            { id: 'ways', label: t('profile.signInWay'), value: ways.join(' · ') },
          ]}
        />
        <Row>
          <Button variant="secondary" size="s" onClick={() => change.send({ type: 'change.requested' })}>
            {t('profile.changeEmail')}
          </Button>
          <LinkButton variant="secondary" size="s" href={pathTo('phoneNumberChange', {})}>
            {t('profile.changePhone')}
          </LinkButton>
          {member.has_password && (
            <LinkButton variant="secondary" size="s" href={pathTo('passwordChange', {})}>
              {t('profile.changePassword')}
            </LinkButton>
          )}
        </Row>
        {change.isOpen && <EmailDialog change={change} member={member} />}
      </Panel>
    </section>
  );
}
