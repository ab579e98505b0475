/** A board (§2 /board): its posts in pages, with a search; notices as lines, stories as cards, questions by topic. */
import { buildFeedPath } from '../../contract/boards/addresses.ts';
import type { ListedPost } from '../../contract/boards/posts.ts';
import { pathTo } from '../../contract/paths.ts';
import {
  boardPath,
  boardQueries,
  isBoardPath,
  readBoardFilter,
  type BoardFilter,
} from '../../flows/boards/board-queries.ts';
import { isolate } from '../../i18n/format/isolate.ts';
import { useWords } from '../../i18n/words.tsx';
import { useListArrival } from '../../runtime/list-navigation.ts';
import type { PageProps } from '../../runtime/page.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale, usePageContext } from '../../runtime/use-runtime.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardGrid, Container } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { NotFoundPage } from '../not-found/page.tsx';
import { BoardTabs } from '../shared/boards/board-tabs.tsx';
import { PostCard } from '../shared/boards/post-card.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { BoardSearch } from './board-search.tsx';
import css from './board.module.css';
import { NoticeList } from './notice-list.tsx';
import { QuestionList } from './question-list.tsx';

export function BoardPage({ params }: PageProps<'board'>) {
  return isBoardPath(params) ? <Board params={params} /> : <NotFoundPage />;
}

function Board({ params }: PageProps<'board'>) {
  const { t } = useWords('boards');
  const locale = useLocale();
  const context = usePageContext(params);
  const filter = readBoardFilter(context);
  const posts = useResource(boardQueries(context).posts);
  useListArrival(filter.page, 'posts');
  return (
    <Container padded>
      <SectionHeading level="page" text={t(`board.${filter.type}.text`)}>
        {t(`board.${filter.type}.title`)}
      </SectionHeading>
      <BoardTabs current={filter.type} />
      <div className={css.tools}>
        <BoardSearch key={`${filter.type} ${filter.q}`} filter={filter} />
        {filter.type !== 'faq' && (
          <a href={buildFeedPath(locale)} className={css.feed} hrefLang={locale}>
            {t('feed')}
          </a>
        )}
      </div>
      <div id="posts" tabIndex={-1} className={css.results}>
        <ResourceList
          list={posts}
          words={{ loading: t('loading'), failed: { title: t('failed.title'), text: t('failed.text') } }}
          empty={<Nothing filter={filter} />}
          pages={{ page: filter.page, buildHref: (page) => boardPath({ ...filter, page }) }}
        >
          {(shown) => <Posts type={filter.type} posts={shown} />}
        </ResourceList>
      </div>
      {filter.type === 'faq' && (
        <p className={css.ask}>
          {t('ask.text')} <Link href={pathTo('contactUsRegister', {})}>{t('ask.action')}</Link>
        </p>
      )}
    </Container>
  );
}

function Posts({ type, posts }: { type: BoardFilter['type']; posts: readonly ListedPost[] }) {
  if (type === 'notice') return <NoticeList posts={posts} />;
  if (type === 'faq') return <QuestionList posts={posts} />;
  return (
    <CardGrid>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} eager={index === 0} />
      ))}
    </CardGrid>
  );
}

/** Answered, and there is nothing: none with these words, none on a page past the last, or none at all. */
function Nothing({ filter }: { filter: BoardFilter }) {
  const { t } = useWords('boards');
  const isSearch = filter.q !== '';
  return (
    <EmptyState
      title={isSearch ? t('empty.search.title', { q: isolate(filter.q) }) : t('empty.board.title')}
      text={t(isSearch ? 'empty.search.text' : 'empty.board.text')}
      action={<LinkButton href={boardPath({ type: filter.type, q: '', page: 1 })}>{t('empty.action')}</LinkButton>}
    />
  );
}
