/** A trip among others: its picture, its name, and the few facts that decide whether to look closer. */
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { Picture } from './picture.tsx';
import { pictureOf } from './picture-transition.ts';
import css from './product-card.module.css';

export interface ProductCardProps {
  href: string;
  title: string;
  /** Language of the title where it is not the page's. */
  lang?: string;
  image: string;
  /** Category and place, above the title. */
  eyebrow?: ReactNode;
  /** Short facts, each on its own: duration, next day. */
  facts?: readonly ReactNode[];
  rating?: ReactNode;
  /** 'from $120'. */
  price?: ReactNode;
  /** Over the picture's corner. */
  badge?: ReactNode;
  /** A button over the picture's other corner, beside the card's link. */
  action?: ReactNode;
  /** Among the first that a visitor sees. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

export function ProductCard(props: ProductCardProps) {
  const { href, title, lang, image, eyebrow, facts = [], rating, price, badge, action, eager } = props;
  const { heading: Heading = 'h3' } = props;
  return (
    <article className={css.card}>
      <div className={css.picture} {...pictureOf(href)}>
        <Picture src={image} alt="" eager={eager} />
        {badge && <div className={css.badge}>{badge}</div>}
      </div>
      <div className={css.words}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <Heading className={css.title}>
          <Link href={href} className={css.link}>
            <bdi lang={lang}>{title}</bdi>
          </Link>
        </Heading>
        {facts.length > 0 && (
          <ul className={css.facts} role="list">
            {facts.map((fact, index) => (
              <li key={index}>{fact}</li>
            ))}
          </ul>
        )}
        <div className={css.foot}>
          {price && <p className={css.price}>{price}</p>}
          {rating}
        </div>
      </div>
      {action && <div className={css.action}>{action}</div>}
    </article>
  );
}
