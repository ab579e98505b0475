/** The wishlist (§2 /product/wishlist): what a member has put aside, the newest first. */
import type { ProductSummary } from '../../contract/catalogue/products.ts';
import { pathTo } from '../../contract/paths.ts';
import { wishlistPath, wishlistQueries } from '../../flows/wishlist/wish-queries.ts';
import { useWords } from '../../i18n/words.tsx';
import { useLandingAfterRemoval, useListArrival } from '../../runtime/list-navigation.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import type { PageProps } from '../../runtime/page.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardGrid, Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { TripCard } from '../shared/products/trip-card.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { OwnHeading } from '../shared/resources/own-heading.tsx';
import css from './wishlist.module.css';

const COUNT_ID = 'wishlist-count';

export function WishlistPage({ params }: PageProps<'wishlist'>) {
  const { t } = useWords('wishlist');
  const context = usePageContext(params);
  const page = readPageNumber(context.search);
  const wishes = useResource(wishlistQueries(context).wishes);
  useListArrival(page, COUNT_ID);
  useLandingAfterRemoval(COUNT_ID, wishes.data?.length ?? 0);
  const total = wishes.hasTag('failed') ? 0 : (wishes.pagination?.total ?? 0);
  return (
    <Container padded>
      <OwnHeading title={t('title')} text={t('text')} />
      <p id={COUNT_ID} role="status" tabIndex={-1} className={css.count}>
        {total > 0 && t('count', { count: total })}
      </p>
      <ResourceList
        list={wishes}
        words={{ failed: { title: t('failed.title'), text: t('failed.text') } }}
        skeleton={<SkeletonCards count={4} label={t('loading')} />}
        empty={<Nothing total={total} />}
        pages={{ page, buildHref: wishlistPath }}
      >
        {(trips) => <Wishes trips={trips} list={wishes} />}
      </ResourceList>
    </Container>
  );
}

function Wishes({ trips, list }: { trips: readonly ProductSummary[]; list: Resource<ProductSummary[]> }) {
  const { t } = useWords('wishlist');
  return (
    <CardGrid label={t('title')}>
      {trips.map((trip, index) => (
        <TripCard key={trip.id} trip={trip} heading="h2" eager={index === 0} onWishChanged={list.reload} />
      ))}
    </CardGrid>
  );
}

/** Answered, and there is nothing: none at all, or none on a page that is past the last. */
function Nothing({ total }: { total: number }) {
  const { t } = useWords('wishlist');
  const kind = total > 0 ? 'page' : 'all';
  const href = kind === 'page' ? wishlistPath(1) : pathTo('search', { category: 'all', region: 'all' });
  return (
    <EmptyState
      title={t(`empty.${kind}.title`)}
      text={t(`empty.${kind}.text`)}
      action={<LinkButton href={href}>{t(`empty.${kind}.action`)}</LinkButton>}
    />
  );
}
