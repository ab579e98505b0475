/** One thing that a page reads, in all of its states (§8): loading, there, missing, failed, and read before but not now. */
import type { ReactNode } from 'react';
import type { Resource } from '../../../runtime/resource.ts';
import { Stack } from '../../../ui/layout.tsx';
import { NotFoundPage, type NotFoundProps } from '../../not-found/page.tsx';
import { ResourceNotes, type ResourceWords } from './list.tsx';

export interface ResourceDetailProps<Data> {
  resource: Resource<Data>;
  /** The page's heading while there is nothing to show; without it a failure is the heading. */
  heading?: ReactNode;
  words?: ResourceWords;
  skeleton?: ReactNode;
  /** The page of the list that it would be in, where it is the member's own. */
  list?: NotFoundProps['list'];
  /** What its links call that page. */
  listName?: string;
  /** Says that it is not there, or not the visitor's. */
  missing?: string;
  children: (data: Data) => ReactNode;
}

/** The page of one thing; what is not there, or is not the visitor's, is the not-found page. */
export function ResourceDetail<Data>({
  resource,
  heading,
  words,
  skeleton,
  list,
  listName,
  missing,
  children,
}: ResourceDetailProps<Data>) {
  if (resource.matches('missing')) return <NotFoundPage list={list} listName={listName} title={missing} />;
  return (
    <div aria-busy={resource.hasTag('busy') || undefined}>
      <Stack gap="l">
        {resource.data === null && heading}
        <ResourceNotes resource={resource} words={words} skeleton={skeleton} heading={heading ? 'h2' : 'h1'} />
        {resource.data !== null && children(resource.data)}
      </Stack>
    </div>
  );
}
