/** Questions and answers by topic, each opened on request. */
import { FAQ_TOPICS } from '../../contract/boards/codes.ts';
import type { ListedPost } from '../../contract/boards/posts.ts';
import { useWords } from '../../i18n/words.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { LanguageNote } from '../shared/resources/language-note.tsx';
import { PostContent } from '../shared/boards/post-content.tsx';
import { Written, WrittenText } from '../shared/resources/written.tsx';
import css from './board.module.css';

export function QuestionList({ posts }: { posts: readonly ListedPost[] }) {
  const { t } = useWords('boards');
  const topics = FAQ_TOPICS.map((topic) => ({ topic, questions: posts.filter((post) => post.topic === topic) }));
  return (
    <div className={css.topics}>
      {topics
        .filter(({ questions }) => questions.length > 0)
        .map(({ topic, questions }) => (
          <section key={topic} aria-labelledby={`topic-${topic}`} className={css.topic}>
            <h2 id={`topic-${topic}`} className={css.topicTitle}>
              {t(`topic.${topic}`)}
            </h2>
            <div>
              {questions.map((post) => (
                <Disclosure key={post.id} summary={<Written language={post.language}>{post.subject}</Written>}>
                  <div className={css.answer}>
                    <LanguageNote language={post.content_language} />
                    <WrittenText language={post.content_language}>
                      <PostContent content={post.content ?? ''} heading="h3" />
                    </WrittenText>
                  </div>
                </Disclosure>
              ))}
            </div>
          </section>
        ))}
    </div>
  );
}
