/** Hands over a machine: as a picture, as a diagram in words, or as the text that Stately reads. */
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Announcement } from '../../../../ui/visually-hidden.tsx';
import { renderMermaid } from '../../docs/mermaid.ts';
import type { Flow } from '../flow.ts';
import { copyText, CopySource } from '../parts/copy-source.tsx';
import { drawPng, drawSvg } from './picture.ts';
import css from './share.module.css';

/** What was copied cannot always be: a file is given instead. */
function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function copyPicture(name: string, content: Blob): Promise<string> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [content.type]: content })]);
    return 'Copied';
  } catch {
    download(name, content);
    return `Saved as ${name}`;
  }
}

function getSvg(): string {
  const svg = drawSvg(document);
  if (svg === null) throw new Error('There is no chart to copy.');
  return svg;
}

export function CopySection({ flow, hasChart }: { flow: Flow; hasChart: boolean }) {
  const { id, load } = flow;
  const [outcome, setOutcome] = useState('');
  const run = async (name: string, copy: () => Promise<string>) => {
    try {
      setOutcome(`${name}: ${await copy()}`);
    } catch (error) {
      setOutcome(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const asText = async (text: string) => ((await copyText(text)) ? 'Copied' : 'Not copied');
  const button = (name: string, copy: () => Promise<string>) => (
    <Button variant="secondary" size="s" onClick={() => void run(name, copy)}>
      {name}
    </Button>
  );
  return (
    <div role="group" aria-label="Copy" className={css.copies}>
      <CopySource file={flow.file} text={flow.text} />
      {hasChart && button('Copy as SVG', async () => asText(getSvg()))}
      {hasChart && button('Copy as PNG', async () => copyPicture(`${id}.png`, await drawPng(getSvg())))}
      {load !== null && button('Copy as Mermaid', async () => asText(renderMermaid(await load())))}
      <p>{outcome}</p>
      <Announcement text={outcome} />
    </div>
  );
}
