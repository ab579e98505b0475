/** How a member signs in and is reached, each with the way to change it. */
import type { ReactNode } from 'react';
import type { Member } from '../../contract/accounts/members.ts';
import { pathTo } from '../../contract/paths.ts';
import { useEmailChange } from '../../flows/accounts/email-change.ts';
import { showPhone } from '../../rules/person.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useWords } from '../../i18n/words.tsx';
import { EmailAddress } from '../shared/accounts/email-address.tsx';
import { useProviders } from '../shared/accounts/providers.ts';
import { EmailDialog } from './email-dialog.tsx';
import css from './my-profile.module.css';

export function AccountFacts({ member }: { member: Member }) {
  const { t } = useWords(['member', 'account']);
  const change = useEmailChange(member);
  const providers = useProviders(member);
  const ways = [...(member.has_password ? [t('profile.withPassword')] : []), ...(providers === '' ? [] : [providers])];
  const look = { variant: 'quiet', size: 's' } as const;
  return (
    <section aria-labelledby="account">
      <Panel>
        <SectionHeading level="part" id="account">
          {t('profile.account')}
        </SectionHeading>
        <dl className={css.facts}>
          <Fact
            label={t('account:field.email')}
            way={
              <Button
                {...look}
                aria-label={t('profile.changeEmail')}
                onClick={() => change.send({ type: 'change.requested' })}
              >
                {t('profile.change')}
              </Button>
            }
          >
            <bdi dir="ltr">
              <EmailAddress address={member.email} />
            </bdi>
          </Fact>
          <Fact
            label={t('account:field.phone')}
            way={
              <LinkButton {...look} aria-label={t('profile.changePhone')} href={pathTo('phoneNumberChange', {})}>
                {t('profile.change')}
              </LinkButton>
            }
          >
            {member.phone === null ? t('profile.none') : <bdi dir="ltr">{showPhone(member.phone)}</bdi>}
          </Fact>
          {member.has_password && (
            <Fact
              label={t('account:field.password')}
              way={
                <LinkButton {...look} aria-label={t('profile.changePassword')} href={pathTo('passwordChange', {})}>
                  {t('profile.change')}
                </LinkButton>
              }
            >
              <span aria-hidden>••••••••</span>
            </Fact>
          )}
          <Fact label={t('profile.signInWay')}>{ways.join(' · ')}</Fact>
        </dl>
        {change.isOpen && <EmailDialog change={change} member={member} />}
      </Panel>
    </section>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  /** To change it. */
  way?: ReactNode;
}

function Fact({ label, children, way }: FactProps) {
  return (
    <div className={css.fact}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{children}</dd>
      {way && <dd className={css.way}>{way}</dd>}
    </div>
  );
}
