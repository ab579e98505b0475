/** Any other path (§2): what may have happened, and ways on. */
import { pathTo } from '../../contract/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../i18n/words.tsx';

export interface NotFoundProps {
  /** What was looked for, where that is known to be no page but one thing. */
  title?: string | undefined;
  /** The page that lists the visitor's own things, when one of them was looked for. */
  list?: 'myReservation' | 'quotation' | 'myReview' | 'contactUs' | 'reviewRequest' | undefined;
  /** What links call that page, where its own title is another. */
  listName?: string | undefined;
}

export function NotFoundPage({ list, listName, title }: NotFoundProps) {
  const { t } = useWords(['shell', 'titles']);
  return (
    <Container width="text" padded>
      <EmptyState
        heading="h1"
        title={title ?? t('notFound.title')}
        text={t(list ? 'notFound.ownText' : 'notFound.text')}
        action={
          <>
            {list ? (
              <LinkButton href={pathTo(list, {})}>{listName ?? t(`titles:${list}`)}</LinkButton>
            ) : (
              <LinkButton href={pathTo('main', {})}>{t('notFound.home')}</LinkButton>
            )}
            <LinkButton variant="secondary" href={pathTo('search', { category: 'all', region: 'all' })}>
              {t('notFound.search')}
            </LinkButton>
          </>
        }
      />
    </Container>
  );
}
