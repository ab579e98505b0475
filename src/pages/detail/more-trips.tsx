/** Where a reader may go from a trip: to trips like it, and back to those seen before in this browser. */
import { similarQuestion } from '../../flows/catalogue/advice-queries.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { Container, Section } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { RecentlyViewed } from '../shared/products/recently-viewed.tsx';
import { TripList } from '../shared/products/trip-list.tsx';
import { useWords } from '../../i18n/words.tsx';

export function MoreTrips({ productId }: { productId: string }) {
  const { t } = useWords('detail');
  const similar = useResource(similarQuestion(productId, useLocale()));
  const others = (similar.data ?? []).map(({ id }) => id);
  return (
    <>
      {!similar.matches('empty') && (
        <Section labelledBy="similar">
          <Container>
            <SectionHeading id="similar">{t('similar.title')}</SectionHeading>
            <TripList trips={similar} label={t('similar.title')} />
          </Container>
        </Section>
      )}
      <RecentlyViewed except={[productId, ...others]} waiting={similar.matches('loading')} />
    </>
  );
}
