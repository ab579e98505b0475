/** One trip (§2 /product/detail): pictures, facts, itinerary, policy, reviews, and the box to reserve it from. */
import type { PageProps } from '../../runtime/page.ts';
import { detailQueries } from '../../flows/catalogue/detail-queries.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Container } from '../../ui/layout.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { Trip } from './trip.tsx';
import { NotFoundPage } from '../not-found/page.tsx';
import { useWords } from '../../i18n/words.tsx';

export function DetailPage({ params }: PageProps<'detail'>) {
  // Nothing of one trip may stand under the address of another.
  return <Detail key={params.productId} params={params} />;
}

function Detail({ params }: PageProps<'detail'>) {
  const { t } = useWords('detail');
  const context = usePageContext(params);
  const questions = detailQueries(context);
  const product = useResource(questions.product);
  const reviews = useResource(questions.reviews);
  const { data: figures } = useResource(questions.figures);
  if (product.data) {
    return <Trip product={product.data} reviews={reviews} figures={figures} search={context.search} />;
  }
  if (product.matches('missing')) return <NotFoundPage />;
  return (
    <Container padded>
      {product.hasTag('failed') ? (
        <ErrorState heading="h1" title={t('failed.title')} text={t('failed.text')} onRetry={product.reload} />
      ) : (
        <DetailSkeleton label={t('loading')} />
      )}
    </Container>
  );
}
