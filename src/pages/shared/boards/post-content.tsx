/** The text of a post: headings, paragraphs, lists and links within the shop, never HTML. */
import { Fragment } from 'react';
import { readPostContent, type Inline } from '../../../rules/post-content.ts';
import { Link } from '../../../ui/link.tsx';
import css from './post.module.css';

export interface PostContentProps {
  content: string;
  heading?: 'h2' | 'h3';
}

export function PostContent({ content, heading: Heading = 'h2' }: PostContentProps) {
  return (
    <div className={css.content}>
      {readPostContent(content).map((block, index) => {
        if (block.kind === 'heading') return <Heading key={index}>{renderParts(block.parts)}</Heading>;
        if (block.kind === 'paragraph') return <p key={index}>{renderParts(block.parts)}</p>;
        return (
          <ul key={index}>
            {block.items.map((parts, item) => (
              <li key={item}>{renderParts(parts)}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

function renderParts(parts: readonly Inline[]) {
  return parts.map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : <Link href={part.href}>{part.text}</Link>}</Fragment>
  ));
}
