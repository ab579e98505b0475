/** The account's home (§2): what is yours, and the ways to it. */
import { pathTo, type PageName } from '../../contract/paths.ts';
import { menuQueries } from '../../flows/accounts/my-menu-queries.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useLocale, useSession } from '../../runtime/use-runtime.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useFormat } from '../../i18n/format-context.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './my-menu.module.css';

const ENTRIES = [
  { name: 'reservations', page: 'myReservation', icon: 'calendar' },
  { name: 'wishlist', page: 'wishlist', icon: 'heart' },
  { name: 'cart', page: 'cart', icon: 'cart' },
  { name: 'myPoints', page: 'myPoints', icon: 'star' },
  { name: 'profile', page: 'myProfile', icon: 'user' },
  { name: 'security', page: 'security', icon: 'shield' },
  { name: 'inquiries', page: 'contactUs', icon: 'info' },
  { name: 'quotations', page: 'quotation', icon: 'users' },
  { name: 'business', page: 'business', icon: 'bank' },
] as const satisfies readonly { name: string; page: PageName; icon: IconName }[];

export function MyMenuPage() {
  const { t } = useWords('member');
  const format = useFormat();
  const session = useSession();
  const questions = menuQueries(useLocale());
  const points = useResource(questions.points);
  const coupons = useResource(questions.coupons);
  // Where the count does not come, the list itself still marks what is new.
  const newAnswers = useResource(questions.unread).data?.count ?? 0;
  const wishes = useResource(questions.wishes);
  const count = (resource: Resource<unknown>, words: (() => string) | null) =>
    resource.hasTag('failed') ? t('menu.unknown') : words === null ? '…' : words();
  const pointsHere = points.data;
  const couponsHere = coupons.data;
  const wishesHere = wishes.data;
  return (
    <Container padded width="text">
      <Stack gap="l">
        <SectionHeading level="page" text={session.member ? t('menu.hello', { name: session.member.name }) : undefined}>
          {t('menu.title')}
        </SectionHeading>
        <FactList
          facts={[
            {
              id: 'points',
              icon: 'star',
              label: t('menu.points'),
              value: count(
                points,
                pointsHere &&
                  (() => t('menu.pointsCount', { count: pointsHere.total, points: format.number(pointsHere.total) })),
              ),
            },
            {
              id: 'coupons',
              icon: 'ticket',
              label: t('menu.coupons'),
              value: count(coupons, couponsHere && (() => t('menu.couponsCount', { count: couponsHere.length }))),
            },
            {
              id: 'wishlist',
              icon: 'heart',
              label: t('menu.wishlist'),
              value: count(wishes, wishesHere && (() => t('menu.wishlistCount', { count: wishesHere.length }))),
            },
          ]}
        />
        <nav aria-label={t('menu.title')}>
          <ul role="list" className={css.list}>
            {ENTRIES.map(({ name, page, icon }) => (
              <li key={name}>
                <a href={pathTo(page, {})} className={css.entry}>
                  <Icon name={icon} size="l" />
                  <span className={css.words}>
                    <span className={css.label}>
                      {t(`menu.${name}`)}
                      {name === 'inquiries' && newAnswers > 0 && (
                        <>
                          {' '}
                          <Badge tone="accent">{t('menu.newAnswers', { count: newAnswers })}</Badge>
                        </>
                      )}
                    </span>
                    <span className={css.text}>{t(`menu.${name}Text`)}</span>
                  </span>
                  <Icon name="chevron-end" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
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
