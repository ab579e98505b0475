/** Hands over the text of a machine's file, ready to be pasted into Stately. */
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Announcement } from '../../../../ui/visually-hidden.tsx';

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** An address without TLS and a file on a disk have no clipboard; a selection still has. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

export function CopySource({ file, text }: { file: string; text: string }) {
  const [outcome, setOutcome] = useState<'' | 'Copied' | 'Not copied'>('');
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        icon={outcome === 'Copied' ? 'check' : 'copy'}
        title={`The text of ${file}`}
        onClick={() => void copyText(text).then((done) => setOutcome(done ? 'Copied' : 'Not copied'))}
      >
        Copy for Stately
      </Button>
      <Announcement text={outcome === '' ? '' : `${outcome}: ${file}`} />
    </>
  );
}
