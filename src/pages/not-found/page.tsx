/** Any other path (§2): what may have happened, and ways on. */
import { pathTo } from '../../contract/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../i18n/words.tsx';

export function NotFoundPage() {
  const { t } = useWords('shell');
  return (
    <Container width="text" padded>
      <EmptyState
        heading="h1"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <>
            <LinkButton href={pathTo('main', {})}>{t('notFound.home')}</LinkButton>
            <LinkButton variant="secondary" href={pathTo('search', { category: 'all', region: 'all' })}>
              {t('notFound.search')}
            </LinkButton>
          </>
        }
      />
    </Container>
  );
}
