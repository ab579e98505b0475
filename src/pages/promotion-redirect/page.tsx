/** The link of a campaign (§2 /redirect): a coupon on the way, and always the way on to what the link leads to. */
import type { ReactNode } from 'react';
import { pathTo } from '../../contract/paths.ts';
import { readPromotionLink, type PromotionLink } from '../../flows/promotions/promotion-link.ts';
import { usePromotion, type PromotionView } from '../../flows/promotions/promotion.ts';
import { codeWords } from '../../i18n/problem-text.ts';
import { FillIn } from '../../i18n/fill-in.tsx';
import { useWords } from '../../i18n/words.tsx';
import { lastCouponDay } from '../../rules/coupon.ts';
import type { PageProps } from '../../runtime/page.ts';
import { usePageContext, useRuntime, useSession } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Day, Instant } from '../../ui/day.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { useFocusedHeading } from '../../ui/focus-heading.ts';
import { Container, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CouponTicket } from '../shared/coupons/coupon-ticket.tsx';
import css from './promotion-redirect.module.css';

export function PromotionRedirectPage({ params }: PageProps<'promotionRedirect'>) {
  const { boot } = useRuntime();
  const { search } = usePageContext(params);
  const { hasTag } = useSession();
  const link = readPromotionLink(search, boot.origin);
  // Whether a coupon can be claimed is asked once it is known who is here.
  const isMember = hasTag('signedIn');
  if (!isMember && !hasTag('signedOut')) return <OnTheWay target={link.target} />;
  return <Redirect key={search.toString()} link={link} isMember={isMember} />;
}

function Redirect({ link, isMember }: { link: PromotionLink; isMember: boolean }) {
  const view = usePromotion(link, isMember);
  if (view.matches('inviting')) return <Invited view={view} />;
  if (view.matches('claimed')) return <Claimed view={view} />;
  if (view.matches('refused')) return <Refused view={view} />;
  if (view.matches('failed')) return <Failed view={view} />;
  return <OnTheWay target={link.target} />;
}

/** Also what a browser without scripts shows. */
function OnTheWay({ target }: { target: string }) {
  const { t } = useWords('coupons');
  return (
    <Container padded width="text">
      <Stack>
        <Loader message={t('redirect.loading')} />
        <p className={css.way}>
          <Link href={target}>{t('redirect.goOn')}</Link>
        </p>
      </Stack>
    </Container>
  );
}

function Offer({
  view,
  title,
  text,
  children,
}: {
  view: PromotionView;
  title: string;
  text: string;
  children: ReactNode;
}) {
  const { t } = useWords('coupons');
  const { offer, coupon } = view.context;
  const heading = useFocusedHeading(title);
  const isOpen = view.matches('inviting');
  // Of a coupon that the member had before, this page knows no day.
  const validUntil = (isOpen ? offer : coupon)?.valid_until;
  return (
    <Container padded width="text">
      <Stack gap="l">
        <SectionHeading level="page" headingRef={heading} text={text}>
          {title}
        </SectionHeading>
        {offer && (
          <CouponTicket terms={offer}>
            {validUntil !== undefined && (
              <p className={css.quiet}>
                <FillIn words={(date) => t('until', { date })}>
                  <Day value={lastCouponDay(validUntil)} look="trip" />
                </FillIn>
              </p>
            )}
            {isOpen && (
              <p className={css.quiet}>
                <FillIn words={(date) => t('claimBy', { date })}>
                  <Instant value={offer.claim_by} look="trip" />
                </FillIn>
              </p>
            )}
          </CouponTicket>
        )}
        <div className={css.ways}>{children}</div>
      </Stack>
    </Container>
  );
}

function Invited({ view }: { view: PromotionView }) {
  const { t } = useWords('coupons');
  return (
    <Offer view={view} title={t('redirect.offer.title')} text={t('redirect.offer.text')}>
      <Button size="l" onClick={() => view.send({ type: 'signin.requested' })}>
        {t('redirect.offer.signIn')}
      </Button>
      <Button size="l" variant="quiet" onClick={() => view.send({ type: 'passage.requested' })}>
        {t('redirect.without')}
      </Button>
    </Offer>
  );
}

function Claimed({ view }: { view: PromotionView }) {
  const { t } = useWords('coupons');
  const isNew = view.context.coupon !== null;
  return (
    <Offer
      view={view}
      title={t(isNew ? 'redirect.claimed.title' : 'redirect.had.title')}
      text={t(isNew ? 'redirect.claimed.text' : 'redirect.had.text')}
    >
      <Button size="l" onClick={() => view.send({ type: 'passage.requested' })}>
        {t('redirect.goOn')}
      </Button>
      <LinkButton size="l" variant="secondary" href={pathTo('myCoupons', {})}>
        {t('redirect.toCoupons')}
      </LinkButton>
    </Offer>
  );
}

function Refused({ view }: { view: PromotionView }) {
  const { t } = useWords('coupons');
  const { failure, target } = view.context;
  const { t: errors } = useWords('errors');
  return (
    <Container padded width="text">
      <div role="alert">
        <EmptyState
          heading="h1"
          title={t('redirect.refused.title')}
          text={codeWords(failure?.code ?? 'UNKNOWN', errors)}
          action={
            <>
              <LinkButton href={pathTo('search', { category: 'all', region: 'all' })}>
                {t('redirect.refused.search')}
              </LinkButton>
              {target !== pathTo('main', {}) && (
                <Button variant="secondary" onClick={() => view.send({ type: 'passage.requested' })}>
                  {t('redirect.goOn')}
                </Button>
              )}
            </>
          }
        />
      </div>
    </Container>
  );
}

function Failed({ view }: { view: PromotionView }) {
  const { t } = useWords('coupons');
  const { t: errors } = useWords('errors');
  return (
    <Container padded width="text">
      <ErrorState
        heading="h1"
        title={t('redirect.failed')}
        text={codeWords(view.context.failure?.code ?? 'UNKNOWN', errors)}
        onRetry={() => view.send({ type: 'retry.requested' })}
        action={
          <Button variant="quiet" onClick={() => view.send({ type: 'passage.requested' })}>
            {t('redirect.without')}
          </Button>
        }
      />
    </Container>
  );
}
