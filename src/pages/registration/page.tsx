/** Joining (§2): terms, a proven address, and who joins, in as many steps. */
import { pathTo } from '../../contract/paths.ts';
import { useIsHydrated } from '../../runtime/use-runtime.tsx';
import type { PageProps } from '../../runtime/page.ts';
import { isUserType, REGISTRATION_STEPS } from '../../flows/accounts/user-types.ts';
import { useRegistration, type RegistrationView } from '../../flows/accounts/registration.ts';
import { useSearchParams } from '../../runtime/search-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFocusedHeading } from '../../ui/focus-heading.ts';
import { Container, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { StepIndicator } from '../../ui/step-indicator.tsx';
import { AccountSheet } from '../shared/accounts/sheet.tsx';
import { SocialButtons } from '../shared/social/buttons.tsx';
import { EmailStep } from './email-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { RegistrationNotice } from './step-notice.tsx';
import { TermsStep } from './terms-step.tsx';
import { OtherWays } from './other-ways.tsx';
import { useWords } from '../../i18n/words.tsx';

export function RegistrationPage({ params }: PageProps<'registration'>) {
  // The first HTML knows no visitor: what this tab stores is read after hydration.
  const isHydrated = useIsHydrated();
  if (!isUserType(params.userType)) return null;
  return <Registration key={`${params.userType} ${isHydrated}`} userType={params.userType} isHydrated={isHydrated} />;
}

type RegistrationProps = Pick<Parameters<typeof useRegistration>[0], 'userType' | 'isHydrated'>;

function Registration({ userType, isHydrated }: RegistrationProps) {
  const { t } = useWords('registration');
  const view = useRegistration({ userType, isHydrated, search: useSearchParams() });
  if (view.matches('signingIn') || view.matches('done')) return <Waiting message={t('signingIn')} />;
  if (view.leaving) return <Waiting />;
  if (!isHydrated) return <FirstLook userType={userType} />;
  if (view.matches('joined')) return <Ended part="joined" />;
  if (view.matches('ticketMissing')) return <Ended part="ticket" />;
  return <OpenStep view={view} />;
}

/** What the server shows: nothing yet that could be ticked or typed and lost when the page comes to life. */
function FirstLook({ userType }: Pick<RegistrationProps, 'userType'>) {
  const { t } = useWords('registration');
  if (userType === 'social') return <Waiting />;
  return (
    <AccountSheet title={t(`title.${userType}`)} text={t(`text.${userType}`)} ways={<OtherWays userType={userType} />}>
      <Loader />
    </AccountSheet>
  );
}

function Waiting({ message }: { message?: string }) {
  return (
    <Container padded>
      <Loader {...(message === undefined ? {} : { message })} />
    </Container>
  );
}

function Ended({ part }: { part: 'joined' | 'ticket' }) {
  const { t } = useWords('registration');
  return (
    <Container padded width="text">
      <div role="alert">
        <EmptyState
          heading="h1"
          title={t(`${part}.title`)}
          text={t(`${part}.text`)}
          action={
            <LinkButton href={pathTo('login', {})}>{part === 'joined' ? t('signIn') : t('ticket.action')}</LinkButton>
          }
        />
      </div>
    </Container>
  );
}

function OpenStep({ view }: { view: RegistrationView }) {
  const { t } = useWords('registration');
  const { step, context } = view;
  const heading = useFocusedHeading(step);
  if (step === null) return <Waiting />;
  const { userType, social } = context;
  const position = REGISTRATION_STEPS.indexOf(step);
  return (
    <AccountSheet
      title={t(`title.${userType}`)}
      text={t(`text.${userType}`, { provider: social ? t(`provider.${social.social_type}`) : '' })}
      ways={<OtherWays userType={userType} />}
    >
      <StepIndicator
        current={step}
        steps={REGISTRATION_STEPS.map((id, index) => ({
          id,
          label: t(`step.${id}`),
          ...(index < position ? { href: view.buildStepAddress(id) } : {}),
        }))}
      />
      <Stack>
        <SectionHeading level="part" headingRef={heading}>
          {t(`heading.${step}`)}
        </SectionHeading>
        <RegistrationNotice view={view} />
        {step === 'terms' && <TermsStep view={view} />}
        {step === 'terms' && userType === 'general' && <SocialButtons />}
        {view.email && <EmailStep view={view} email={view.email} />}
        {view.form && <ProfileStep view={view} form={view.form} />}
      </Stack>
    </AccountSheet>
  );
}
