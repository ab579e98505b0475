/** The reservation as its machine has it: the step in sight, the hold above it, the summary beside it. */
import { useMemberKnown } from '../../runtime/member-known.ts';
import { useSearchParams } from '../../runtime/search-params.ts';
import { useReservation, type ReservationView } from '../../flows/reservations/reservation.ts';
import { STEPS } from '../../flows/reservations/reservation-address.ts';
import { pathTo } from '../../contract/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { useFocusedHeading } from '../../ui/focus-heading.ts';
import { Container, Panel, Split } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { StepIndicator } from '../../ui/step-indicator.tsx';
import { Announcement } from '../../ui/visually-hidden.tsx';
import { Expired } from './expired.tsx';
import { HoldBar } from './hold-bar.tsx';
import { OptionStep } from './option-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { StepNotice } from './step-notice.tsx';
import { Summary } from './summary.tsx';
import { TravellerStep } from './traveller-step.tsx';
import css from './flow.module.css';
import { useWords } from '../../i18n/words.tsx';

export interface ReservationFlowProps {
  step: string | undefined;
  productId: string | undefined;
}

export function ReservationFlow(props: ReservationFlowProps) {
  return useMemberKnown() ? <KnownFlow {...props} /> : <Waiting />;
}

function KnownFlow({ step, productId }: ReservationFlowProps) {
  const search = useSearchParams();
  const view = useReservation({ step, productId, search });
  return (
    <>
      <HoldNews view={view} />
      <Current view={view} />
    </>
  );
}

function Current({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  if (view.step !== null) return <OpenStep view={view} />;
  if (view.matches('failed')) return <Failed view={view} />;
  if (view.matches('expired')) return <Expired view={view} />;
  return <Waiting {...(view.matches('reserving') && { message: t('reserving') })} />;
}

/** Stands beside all that comes and goes, so that it is heard once the seats are held, and not before. */
function HoldNews({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  return <Announcement text={view.matches('held') ? t('held') : ''} />;
}

/** Seats that are being held are waited for in words; a step that loads has its shape already. */
function Waiting({ message }: { message?: string }) {
  const { t } = useWords('ui');
  return (
    <Container padded>
      {message === undefined ? (
        <div className={css.step}>
          <Skeleton shape="heading" width="half" />
          <Split
            asideFirst
            aside={
              <Panel>
                <Skeleton width="most" />
                <Skeleton width="half" />
              </Panel>
            }
          >
            <SkeletonText lines={8} label={t('loading')} />
          </Split>
        </div>
      ) : (
        <Loader message={message} />
      )}
    </Container>
  );
}

function OpenStep({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const { step, context } = view;
  const heading = useFocusedHeading(step);
  if (step === null) return null;
  if (context.choices.length === 0) return <NothingChosen />;
  const position = STEPS.indexOf(step);
  return (
    <Container padded>
      <div className={css.step}>
        <StepIndicator
          current={step}
          steps={STEPS.map((id, index) => ({
            id,
            label: t(`step.${id}`),
            ...(index < position ? { href: view.buildStepAddress(id) } : {}),
          }))}
        />
        <SectionHeading level="page" headingRef={heading}>
          {t(`title.${step}`)}
        </SectionHeading>
        <HoldBar view={view} />
        <StepNotice view={view} />
        <Split
          asideFirst
          aside={
            <div className={classNames(css.aside, step === 'option' && context.reservation === null && css.early)}>
              <Panel>
                <Summary view={view} />
              </Panel>
            </div>
          }
        >
          {view.choice && <OptionStep view={view} choice={view.choice} />}
          {view.traveller && <TravellerStep view={view} part={view.traveller} />}
          {step === 'payment' && <PaymentStep view={view} />}
        </Split>
      </div>
    </Container>
  );
}

function Failed({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  return (
    <Container padded width="text">
      <ErrorState
        heading="h1"
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={() => view.send({ type: 'retry.requested' })}
      />
    </Container>
  );
}

function NothingChosen() {
  const { t } = useWords('reservation');
  return (
    <Container padded width="text">
      <EmptyState
        heading="h1"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <>
            <LinkButton href={pathTo('search', { category: 'all', region: 'all' })}>{t('empty.search')}</LinkButton>
            <LinkButton variant="secondary" href={pathTo('cart', {})}>
              {t('empty.cart')}
            </LinkButton>
          </>
        }
      />
    </Container>
  );
}
