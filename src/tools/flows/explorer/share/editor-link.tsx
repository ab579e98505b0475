/** Opens a line of a file in an editor: the development server asks the one that it knows, a page on a disk asks VS Code. */

import css from './share.module.css';

/** The folder in which the files of a static page lie; null where a server knows it. */
function readRoot(): string | null {
  return document.querySelector('meta[name="flows-root"]')?.getAttribute('content') ?? null;
}

/** Where a line is opened: of the server that shows it, or of an editor. Null where neither is known. */
export function buildEditorAddress(file: string, line: number, root: string | null): string {
  if (root === null) return `/__open-in-editor?file=${encodeURIComponent(`${file}:${line}`)}`;
  const path = `${root}/${file}`.replaceAll('\\', '/').replace(/^\/?/, '/');
  return `vscode://file${encodeURI(path)}:${line}`;
}

export function EditorLink({ file, line }: { file: string; line: number }) {
  const root = readRoot();
  const address = buildEditorAddress(file, line, root);
  return (
    <a
      className={css.editor}
      href={address}
      title="Open in the editor"
      onClick={(event) => {
        if (root !== null) return;
        // The server opens the editor, and has nothing to show.
        event.preventDefault();
        void fetch(address);
      }}
    >
      <code>
        {file}:{line}
      </code>
    </a>
  );
}
