/** What came of a sign-in at a provider: under way, on to joining, or what went wrong and how to go on. */
import { pathTo } from '../../../contract/paths.ts';
import type { SocialType } from '../../../contract/social.ts';
import { useSocialAnswer, type SocialLoginView } from '../../../flows/social/social-login.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx';
import { Container } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useWords } from '../../../i18n/words.tsx';

export function SocialAnswerPage({ provider }: { provider: SocialType }) {
  const login = useSocialAnswer(provider);
  const { failure } = login;
  return (
    <Container padded width="text">
      {failure ? <Failed failure={failure} login={login} provider={provider} /> : <Working login={login} />}
    </Container>
  );
}

function Working({ login }: { login: SocialLoginView }) {
  const { t } = useWords('social');
  const { newcomer } = login;
  return (
    <>
      <VisuallyHidden as="div">
        <h1>{t('page.title')}</h1>
      </VisuallyHidden>
      <Loader message={newcomer ? t(`joining.${newcomer}`) : t('page.working')} />
    </>
  );
}

interface FailedProps {
  failure: NonNullable<SocialLoginView['failure']>;
  login: SocialLoginView;
  provider: SocialType;
}

function Failed({ failure, login, provider }: FailedProps) {
  const { t } = useWords('social');
  const name = t(`provider.${provider}`);
  // A person who said no has met no error.
  const State = failure === 'denied' ? EmptyState : ErrorState;
  return (
    <State
      heading="h1"
      title={t(`failure.${failure}.title`, { provider: name })}
      text={t(`failure.${failure}.text`, { provider: name })}
      action={
        failure === 'guarded' ? (
          <Button onClick={login.choosePassword}>{t('page.password')}</Button>
        ) : (
          <>
            <Button onClick={login.retry}>{t('page.retry', { provider: name })}</Button>
            <LinkButton variant="secondary" href={pathTo('login', {})}>
              {t('page.otherWay')}
            </LinkButton>
          </>
        )
      }
    />
  );
}
