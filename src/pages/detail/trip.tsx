/** The page of a trip that is known: what it is at the start, the way to reserve it at the end. */
import { lazy, Suspense } from 'react';
import { pathTo } from '../../contract/paths.ts';
import type { Product } from '../../contract/catalogue/products.ts';
import type { Review, ReviewFigures } from '../../contract/reviews/calls.ts';
import { useDepartureChoice } from '../../flows/catalogue/departure-choice.ts';
import type { Resource } from '../../runtime/resource.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Container, Split } from '../../ui/layout.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { TripHeart } from '../shared/products/trip-heart.tsx';
import { TripRating } from '../shared/products/trip-rating.tsx';
import css from './detail.module.css';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { Inclusions } from './inclusions.tsx';
import { Itinerary } from './itinerary.tsx';
import { ProductMeetingPoint } from './meeting-point.tsx';
import { Parts } from './parts.tsx';
import { ProductPolicy } from './policy.tsx';
import { ReservationBox } from './reservation-box.tsx';
import { ReserveBar } from './reserve-bar.tsx';
import { Reviews } from './reviews.tsx';
import { ShareButton } from './share-button.tsx';
import { LanguageNote } from '../shared/resources/language-note.tsx';
import { Written } from '../shared/resources/written.tsx';
import { useWords } from '../../i18n/words.tsx';

const Advice = lazy(async () => ({ default: (await import('./advice.tsx')).Advice }));
const MoreTrips = lazy(async () => ({ default: (await import('./more-trips.tsx')).MoreTrips }));

export interface TripProps {
  product: Product;
  reviews: Resource<Review[]>;
  figures: ReviewFigures | null;
  search: URLSearchParams;
}

export function Trip({ product, reviews, figures, search }: TripProps) {
  const { t } = useWords(['detail', 'catalogue', 'titles']);
  const form = useDepartureChoice(product, search);
  const { language } = product;
  const category = t(`catalogue:category.${product.category}`);
  const region = t(`catalogue:region.${product.region}`);
  return (
    <div className={css.page}>
      <Container>
        <div className={css.top}>
          <Breadcrumbs
            crumbs={[
              { label: t('titles:main'), href: pathTo('main', {}) },
              { label: category, href: pathTo('search', { category: product.category, region: 'all' }) },
              { label: region, href: pathTo('search', { category: product.category, region: product.region }) },
              { label: product.title },
            ]}
          />
        </div>
        <div className={css.split}>
          <Split
            aside={
              <div className={css.aside}>
                <ReservationBox product={product} form={form} idPrefix="box" />
              </div>
            }
          >
            <article className={css.trip}>
              <header className={css.head}>
                <h1>
                  <Written language={language}>{product.title}</Written>
                </h1>
                <p className={css.summary}>
                  <Written language={language}>{product.summary}</Written>
                </p>
                <div className={css.line}>
                  {product.review_count > 0 && (
                    <a href="#reviews" className={css.rating}>
                      <TripRating trip={product} />
                    </a>
                  )}
                  <div className={css.acts}>
                    <ShareButton product={product} />
                    <TripHeart trip={product} />
                  </div>
                </div>
              </header>
              <Gallery
                path={pathTo('detail', { productId: product.id })}
                title={product.title}
                images={product.images}
                alts={product.image_alts}
              />
              <Facts product={product} />
              <Parts product={product} />
              <section aria-labelledby="about" className={css.section}>
                <h2 id="about">{t('about')}</h2>
                <LanguageNote language={product.description_language} />
                {product.description.split(/\n+/).map((paragraph) => (
                  <p key={paragraph} className={css.prose}>
                    <Written language={product.description_language}>{paragraph}</Written>
                  </p>
                ))}
              </section>
              <Itinerary product={product} />
              <Inclusions product={product} />
              <ProductMeetingPoint product={product} />
              <ProductPolicy product={product} date={form.choice.date} />
              <WhenNear>
                <Suspense fallback={null}>
                  <Advice productId={product.id} title={product.title} />
                </Suspense>
              </WhenNear>
              <Reviews product={product} reviews={reviews} figures={figures} search={search} />
            </article>
          </Split>
        </div>
      </Container>
      <WhenNear>
        <Suspense fallback={null}>
          <MoreTrips productId={product.id} />
        </Suspense>
      </WhenNear>
      <ReserveBar product={product} form={form} />
    </div>
  );
}
