/** A recorded file: its text to be read, copied and saved, and the commands that go on from there. */
import { useState } from 'react';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Announcement } from '../../../../ui/visually-hidden.tsx';
import { copyText } from '../parts/copy-source.tsx';
import css from './record.module.css';
import type { RecordedFile } from './test-file.ts';

export interface RecordedFileViewProps {
  file: RecordedFile;
  onClose: () => void;
}

export function RecordedFileView({ file, onClose }: RecordedFileViewProps) {
  const { name, text, type, folder, commands } = file;
  const [copied, setCopied] = useState<{ text: string; isDone: boolean } | null>(null);
  const isCopied = copied?.text === text;
  const take = async () => setCopied({ text, isDone: await copyText(text) });
  return (
    <div className={css.file}>
      <pre
        className={css.text}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label={`Text of ${name}`}
      >
        {text}
      </pre>
      <div className={css.formats}>
        <a
          className={buttonClass({ variant: 'primary', size: 's' })}
          href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}
          download={name}
        >
          Download
        </a>
        <Button
          variant="secondary"
          size="s"
          icon={isCopied && copied.isDone ? 'check' : 'copy'}
          onClick={() => void take()}
        >
          {isCopied && !copied.isDone ? 'Not copied' : 'Copy'}
        </Button>
        <Button variant="quiet" size="s" onClick={onClose}>
          Close
        </Button>
      </div>
      <Announcement text={isCopied ? `${copied.isDone ? 'Copied' : 'Not copied'}: ${name}` : ''} />
      <p className={css.hint}>
        {folder === null ? 'Then:' : `Save it in ${folder === '' ? 'the folder of its machine' : folder}, then:`}
      </p>
      <ul role="list" className={css.commands}>
        {commands.map((command) => (
          <li key={command}>
            <code>{command}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
