/** The heading of a page or of a part of it, with a sentence below and a way on beside. */
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import css from './section-heading.module.css';

export interface SectionHeadingProps {
  children: ReactNode;
  /** `display` is for the front page alone. */
  level?: 'display' | 'page' | 'section' | 'part';
  id?: string;
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** A link or a button at the end of the line. */
  action?: ReactNode;
  /** A heading that a flow moves the focus to. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** A link of the page leads to its id, and the focus goes along. */
  isTarget?: boolean;
}

// A part is a quieter section: it stands under the page's heading too.
const ELEMENTS = { display: 'h1', page: 'h1', section: 'h2', part: 'h2' } as const;

export function SectionHeading(props: SectionHeadingProps) {
  const { children, level = 'section', id, eyebrow, text, action, headingRef, isTarget = false } = props;
  const Heading = ELEMENTS[level];
  return (
    <div data-heading className={classNames(css.line, css[level])}>
      <div className={css.words}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <Heading id={id} ref={headingRef} tabIndex={headingRef || isTarget ? -1 : undefined} className={css.heading}>
          {children}
        </Heading>
        {text && <p className={css.text}>{text}</p>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
