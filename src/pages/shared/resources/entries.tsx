/** Entries of a list that have pages of their own: each with its badges, a subject that leads there, and a quiet line. */
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import css from './entries.module.css';

export interface Entry {
  id: string;
  href: string;
  /** A sign at the start of the entry. */
  mark?: ReactNode;
  badges: ReactNode;
  subject: string;
  /** Language of the subject where it is not that of the page; empty where a person wrote it in any. */
  lang?: string;
  /** When, how many, how much. */
  details: ReactNode;
}

export function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul role="list" className={css.list}>
      {entries.map(({ id, href, mark, badges, subject, lang, details }) => (
        <li key={id}>
          <article className={css.entry} aria-labelledby={`entry-${id}`}>
            {mark}
            <div className={css.words}>
              <Row>{badges}</Row>
              <h2 id={`entry-${id}`} className={css.subject}>
                <Link href={href}>
                  <bdi lang={lang}>{subject}</bdi>
                </Link>
              </h2>
              <p className={css.quiet}>{details}</p>
            </div>
            <span className={css.arrow}>
              <Icon name="chevron-end" />
            </span>
          </article>
        </li>
      ))}
    </ul>
  );
}
