/** The link that takes a change of the e-mail address back: asked with a button, since mail programs open links by themselves. */
import type { Ref } from 'react';
import { pathTo } from '../../contract/paths.ts';
import { useEmailUndo, type EmailUndoView } from '../../flows/accounts/email-undo.ts';
import type { PageProps } from '../../runtime/page.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { useFocusedHeading } from '../../ui/focus-heading.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { useWords } from '../../i18n/words.tsx';
import { AccountForm } from '../shared/accounts/form.tsx';
import { EmailAddress } from '../shared/accounts/email-address.tsx';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { AccountSheet } from '../shared/accounts/sheet.tsx';

export function EmailUndoPage({ params }: PageProps<'emailUndo'>) {
  return <Undo key={params.token} token={params.token} />;
}

function Undo({ token }: { token: string }) {
  const { t } = useWords('account');
  const view = useEmailUndo(token);
  const heading = useFocusedHeading(getVisiblePart(view));
  if (view.undo.hasTag('settled')) return <Said words="done" />;
  if (view.link.failure?.code === 'LINK_EXPIRED' || view.undo.failure?.code === 'LINK_EXPIRED') {
    return <Said words="expired" />;
  }
  if (view.link.data !== null) return <Form view={view} email={view.link.data.email} heading={heading} />;
  if (view.link.hasTag('failed')) {
    return (
      <Container padded width="text">
        <ErrorState heading="h1" title={t('undo.failed')} text={t('undo.failedText')} onRetry={view.link.reload} />
      </Container>
    );
  }
  return (
    <Container padded width="text">
      <Loader message={t('undo.checking')} />
    </Container>
  );
}

/** What is in sight; null while the link is looked up. */
function getVisiblePart({ link }: EmailUndoView): string | null {
  if (link.data !== null) return 'form';
  return link.hasTag('failed') ? 'failed' : null;
}

interface FormProps {
  view: EmailUndoView;
  email: string;
  heading: Ref<HTMLHeadingElement>;
}

function Form({ view: { undo }, email, heading }: FormProps) {
  const { t } = useWords('account');
  return (
    <AccountSheet
      headingRef={heading}
      title={t('undo.title')}
      text={
        <Isolated text={t('undo.text', { email: VALUE })}>
          <EmailAddress address={email} />
        </Isolated>
      }
    >
      <AccountForm form={undo} submit={t('undo.submit')}>
        <p>{t('undo.effects')}</p>
        <p>{t('undo.ownChange')}</p>
      </AccountForm>
    </AccountSheet>
  );
}

function Said({ words }: { words: 'done' | 'expired' }) {
  const { t } = useWords(['account', 'titles']);
  return (
    <Container padded width="text">
      <div role="alert">
        <EmptyState
          heading="h1"
          title={t(`undo.${words}`)}
          text={t(`undo.${words}Text`)}
          action={
            words === 'done' ? (
              <LinkButton href={pathTo('main', {})}>{t('undo.home')}</LinkButton>
            ) : (
              <>
                <LinkButton href={pathTo('contactUsRegister', {})}>{t('titles:contactUs')}</LinkButton>
                <LinkButton variant="secondary" href={pathTo('login', {})}>
                  {t('signIn')}
                </LinkButton>
              </>
            )
          }
        />
      </div>
    </Container>
  );
}
