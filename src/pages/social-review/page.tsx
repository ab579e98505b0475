/** Social reviews (§2): approved posts of members by platform, as plain cards; nothing of another site is loaded before a click. */
import { PLATFORMS } from '../../contract/social-reviews/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import {
  readSocialReviewFilter,
  socialReviewPath,
  socialReviewQueries,
  type SocialReviewFilter,
} from '../../flows/social-reviews/queries.ts';
import { useWords } from '../../i18n/words.tsx';
import { useListArrival } from '../../runtime/list-navigation.ts';
import type { PageProps } from '../../runtime/page.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardGrid, Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { SocialCard } from './social-card.tsx';
import css from './social-review.module.css';

export function SocialReviewPage({ params }: PageProps<'socialReview'>) {
  const { t } = useWords('social-reviews');
  const context = usePageContext(params);
  const filter = readSocialReviewFilter(context.search);
  const reviews = useResource(socialReviewQueries(context).reviews);
  useListArrival(filter.page, 'posts');
  return (
    <Container padded>
      <SectionHeading
        level="page"
        text={t('shown.text')}
        action={
          <LinkButton href={pathTo('reviewRequest', {})} icon="plus">
            {t('shown.share')}
          </LinkButton>
        }
      >
        {t('shown.title')}
      </SectionHeading>
      <Tabs
        label={t('shown.filter')}
        tabs={[null, ...PLATFORMS].map((platform) => ({
          href: socialReviewPath({ platform, page: 1 }),
          label: platform === null ? t('shown.all') : t(`platform.${platform}`),
          current: platform === filter.platform,
        }))}
      />
      <div id="posts" tabIndex={-1} className={css.results}>
        <ResourceList
          list={reviews}
          words={{ loading: t('shown.loading'), failed: { title: t('shown.failed'), text: t('shown.failedText') } }}
          empty={<Nothing filter={filter} total={reviews.pagination?.total ?? 0} />}
          pages={{ page: filter.page, buildHref: (page) => socialReviewPath({ ...filter, page }) }}
        >
          {(shown) => (
            <CardGrid>
              {shown.map((review) => (
                <SocialCard key={review.id} review={review} />
              ))}
            </CardGrid>
          )}
        </ResourceList>
      </div>
    </Container>
  );
}

/** Nothing is shown of this platform yet, or nothing on a page that is past the last. */
function Nothing({ filter, total }: { filter: SocialReviewFilter; total: number }) {
  const { t } = useWords('social-reviews');
  if (total === 0) return <EmptyState title={t('shown.empty')} text={t('shown.emptyText')} />;
  return (
    <EmptyState
      title={t('shown.noPage')}
      text={t('shown.noPageText')}
      action={<LinkButton href={socialReviewPath({ ...filter, page: 1 })}>{t('shown.firstPage')}</LinkButton>}
    />
  );
}
