/** A list that a page reads, in all of its states (§8): loading, answered, empty, failed, and answered before but not now. */
import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import type { Resource } from '../../../runtime/resource.ts';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';

/** What a page says of its own instead of the general words. */
export interface ResourceWords {
  loading?: string;
  failed?: { title: string; text?: string };
}

export interface ResourceListProps<Item> {
  list: Resource<readonly Item[]>;
  words?: ResourceWords;
  /** What stands in place of the list while it loads. */
  skeleton?: ReactNode;
  /** Says that there is nothing, and leads on. */
  empty: ReactNode;
  /** The page in sight and the addresses of the others; without it all items are on one page. */
  pages?: { page: number; buildHref: (page: number) => string };
  children: (items: readonly Item[]) => ReactNode;
}

export function ResourceList<Item>({ list, words, skeleton, empty, pages, children }: ResourceListProps<Item>) {
  const { data, pagination } = list;
  return (
    <div aria-busy={list.hasTag('busy') || undefined}>
      <Stack gap="l">
        <ResourceNotes resource={list} words={words} skeleton={skeleton} />
        {list.matches('empty') && empty}
        {list.hasTag('shown') && data !== null && data.length > 0 && children(data)}
        {pages && list.hasTag('shown') && pagination !== null && (
          <Pagination page={pages.page} totalPages={pagination.total_pages} buildHref={pages.buildHref} />
        )}
      </Stack>
    </div>
  );
}

export interface ResourceNotesProps {
  resource: Resource<unknown>;
  words?: ResourceWords | undefined;
  skeleton?: ReactNode;
  /** Level of the heading of a failure. */
  heading?: 'h1' | 'h2' | 'h3' | undefined;
}

/** What is to be said beside an answer or in its place: that it is old, that it did not come, that it is on its way. */
export function ResourceNotes({ resource, words, skeleton, heading }: ResourceNotesProps) {
  const { t } = useWords('ui');
  return (
    <>
      {resource.failure && resource.hasTag('shown') && (
        <Notice tone="warn" live>
          {t('resource.outdated')}
        </Notice>
      )}
      {resource.hasTag('failed') && (
        <ErrorState
          {...(heading && { heading })}
          title={words?.failed?.title ?? t('resource.failed.title')}
          text={words?.failed ? words.failed.text : t('resource.failed.text')}
          onRetry={resource.reload}
          retrying={resource.hasTag('busy')}
        />
      )}
      {resource.hasTag('busy') &&
        resource.data === null &&
        (skeleton ?? <SkeletonText lines={8} label={words?.loading ?? t('resource.loading')} />)}
    </>
  );
}
