/** The account's home (§2): what is yours, how much of it there is, and the ways to it. */
import { pathTo, type PageName } from '../../contract/paths.ts';
import { useMenuCounts } from '../../flows/accounts/menu-counts.ts';
import { isolateText } from '../../i18n/format/isolate.ts';
import { useWords } from '../../i18n/words.tsx';
import { useIsHydrated, useSession } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CountBadges, type Figure } from './counts.tsx';
import { Install } from './install.tsx';
import css from './my-menu.module.css';

interface Entry {
  name: string;
  page: PageName;
  icon: IconName;
  figures?: readonly Figure[];
}

const ENTRIES = [
  {
    name: 'reservations',
    page: 'myReservation',
    icon: 'calendar',
    figures: [{ name: 'reservations' }, { name: 'payments_due', waits: true }],
  },
  { name: 'inquiries', page: 'contactUs', icon: 'info', figures: [{ name: 'unread_answers', waits: true }] },
  { name: 'quotations', page: 'quotation', icon: 'users', figures: [{ name: 'offers', waits: true }] },
  { name: 'wishlist', page: 'wishlist', icon: 'heart', figures: [{ name: 'wishlist' }] },
  { name: 'cart', page: 'cart', icon: 'cart', figures: [{ name: 'cart' }] },
  { name: 'myPoints', page: 'myPoints', icon: 'card', figures: [{ name: 'points' }] },
  { name: 'reviews', page: 'myReview', icon: 'star', figures: [{ name: 'open_trips', waits: true }] },
  { name: 'reviewRequests', page: 'reviewRequest', icon: 'share', figures: [{ name: 'review_requests' }] },
  { name: 'myCoupons', page: 'myCoupons', icon: 'ticket', figures: [{ name: 'coupons' }] },
  { name: 'profile', page: 'myProfile', icon: 'user', figures: [{ name: 'companions' }] },
  { name: 'security', page: 'security', icon: 'shield' },
  { name: 'business', page: 'business', icon: 'bank' },
] as const satisfies readonly Entry[];

export function MyMenuPage() {
  const { t } = useWords('member');
  const session = useSession();
  const isHydrated = useIsHydrated();
  return (
    <Container padded width="text">
      <Stack gap="l">
        <SectionHeading
          level="page"
          // A blank line until the name is known, so that nothing below it moves.
          text={session.member ? t('menu.hello', { name: isolateText(session.member.name) }) : '\u00A0'}
        >
          {t('menu.title')}
        </SectionHeading>
        <Ways />
        {isHydrated && <Install />}
        <div>
          <Button
            variant="secondary"
            icon="leave"
            loading={session.hasTag('busy')}
            onClick={() => session.send({ type: 'signout.requested' })}
          >
            {t('menu.signOut')}
          </Button>
        </div>
      </Stack>
    </Container>
  );
}

/** The rows lead on whether their figures come or not. */
function Ways() {
  const { t } = useWords(['member', 'ui']);
  const counts = useMenuCounts();
  const isWaiting = counts.data === null && counts.hasTag('busy');
  return (
    <>
      {counts.failure !== null && (
        <Notice
          tone="warn"
          live
          action={
            <Button variant="secondary" size="s" loading={counts.hasTag('busy')} onClick={counts.reload}>
              {t('ui:retry')}
            </Button>
          }
        >
          {t(counts.data === null ? 'menu.countsFailed' : 'ui:resource.outdated')}
        </Notice>
      )}
      <nav aria-label={t('menu.title')} aria-busy={isWaiting || undefined}>
        {isWaiting && (
          <VisuallyHidden>
            <span role="status">{t('menu.counting')}</span>
          </VisuallyHidden>
        )}
        <ul role="list" className={css.list}>
          {ENTRIES.map((entry) => (
            <li key={entry.name}>
              <a href={pathTo(entry.page, {})} className={css.entry}>
                <Icon name={entry.icon} size="l" />
                <span className={css.words}>
                  <span className={css.head}>
                    <span className={css.label}>{t(`menu.${entry.name}`)}</span>
                    {'figures' in entry && counts.data && <CountBadges figures={entry.figures} counts={counts.data} />}
                    {'figures' in entry && isWaiting && (
                      <span className={css.coming}>
                        <Skeleton />
                      </span>
                    )}
                  </span>
                  <span className={css.text}>{t(`menu.${entry.name}Text`)}</span>
                </span>
                <Icon name="chevron-end" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
