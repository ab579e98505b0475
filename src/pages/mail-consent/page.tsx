/** The link of an invitation to a traveller's address: copies of a reservation's mails are agreed to, declined or stopped here. */
import type { Ref } from 'react';
import { pathTo } from '../../contract/paths.ts';
import { useMailConsent, type MailConsentView } from '../../flows/mail-consent/mail-consent.ts';
import type { PageProps } from '../../runtime/page.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { useFocusedHeading } from '../../ui/focus-heading.ts';
import { Container, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from '../shared/accounts/account.module.css';
import { Refusal } from '../shared/accounts/refusal.tsx';
import { AccountSheet } from '../shared/accounts/sheet.tsx';

export function MailConsentPage({ params }: PageProps<'mailConsent'>) {
  return <Consent key={params.token} token={params.token} />;
}

function Consent({ token }: { token: string }) {
  const { t } = useWords('account');
  const view = useMailConsent(token);
  const heading = useFocusedHeading(view.part === 'checking' ? null : view.part);
  switch (view.part) {
    case 'checking':
      return (
        <Container padded width="text">
          <Loader message={t('mailConsent.checking')} />
        </Container>
      );
    case 'failed':
      return (
        <Container padded width="text">
          <ErrorState
            heading="h1"
            title={t('mailConsent.failed')}
            text={t('mailConsent.failedText')}
            onRetry={view.retry}
          />
        </Container>
      );
    case 'expired':
      return (
        <Container padded width="text">
          <div role="alert">
            <EmptyState
              heading="h1"
              title={t('mailConsent.expired')}
              text={t('mailConsent.expiredText')}
              action={<LinkButton href={pathTo('main', {})}>{t('mailConsent.home')}</LinkButton>}
            />
          </div>
        </Container>
      );
    default:
      return <Answer view={view} heading={heading} />;
  }
}

type Answerable = Extract<MailConsentView, { consent: unknown }>;

function Answer({ view, heading }: { view: Answerable; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useWords('account');
  const { part, consent, failure } = view;
  return (
    <AccountSheet
      headingRef={heading}
      title={t(`mailConsent.${part}.title`)}
      text={t(`mailConsent.${part}.text`, { site: consent.site })}
    >
      <Stack>
        <p className={css.answer}>
          <bdi dir="ltr">{consent.email}</bdi>
        </p>
        <p>{t(`mailConsent.${part}.more`)}</p>
        {failure !== null && <Refusal {...failure} />}
        <Acts view={view} />
      </Stack>
    </AccountSheet>
  );
}

function Acts({ view: { part, busy, answer } }: { view: Answerable }) {
  const { t } = useWords('account');
  if (part === 'agreed') {
    return (
      <Button variant="secondary" size="l" wide loading={busy !== null} onClick={() => answer('stop')}>
        {t('mailConsent.agreed.stop')}
      </Button>
    );
  }
  if (part === 'stopped') {
    return (
      <Button variant="secondary" size="l" wide loading={busy !== null} onClick={() => answer('agree')}>
        {t('mailConsent.stopped.agree')}
      </Button>
    );
  }
  return (
    <>
      <Button size="l" wide loading={busy === 'agree'} disabled={busy === 'stop'} onClick={() => answer('agree')}>
        {t('mailConsent.asked.agree')}
      </Button>
      <Button variant="quiet" wide loading={busy === 'stop'} disabled={busy === 'agree'} onClick={() => answer('stop')}>
        {t('mailConsent.asked.decline')}
      </Button>
    </>
  );
}
