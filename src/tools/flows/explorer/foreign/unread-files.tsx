/** Names the files of which nothing can be shown, each with its reason. */
import css from './unread-files.module.css';
import type { UnreadFile } from './foreign-flow.ts';

export function UnreadFiles({ unread }: { unread: readonly UnreadFile[] }) {
  if (unread.length === 0) return null;
  return (
    <details className={css.unread}>
      <summary>{unread.length === 1 ? 'One file is not shown' : `${unread.length} files are not shown`}</summary>
      <ul role="list">
        {unread.map(({ file, problem }) => (
          <li key={`${file} ${problem}`}>
            <code>{file}</code> {problem}
          </li>
        ))}
      </ul>
    </details>
  );
}
