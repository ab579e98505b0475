/** Reads the text of a post: blocks with an empty line between them, links within them. There is no HTML in it, ever. */

export type Inline = string | { text: string; href: string };

export type Block =
  | { kind: 'heading'; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; items: Inline[][] };

/** A link to an address within the shop, `[words](/address)`; anything else stays text. */
const LINK = /\[([^[\]\n]{1,200})\]\((\/[a-z0-9][^\s()\\]{0,200})\)/gi;

function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', href = ''] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ text: words, href });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** `## ` begins a heading, `- ` each item of a list; every other block is a paragraph. */
export function readPostContent(content: string): Block[] {
  const blocks: Block[] = [];
  for (const written of content.split('\n\n')) {
    const text = written.trim();
    if (text === '') continue;
    const lines = text.split('\n');
    if (text.startsWith('## ')) blocks.push({ kind: 'heading', parts: readInline(text.slice(3)) });
    else if (lines.every((line) => line.startsWith('- ')))
      blocks.push({ kind: 'list', items: lines.map((line) => readInline(line.slice(2))) });
    else blocks.push({ kind: 'paragraph', parts: readInline(lines.join(' ')) });
  }
  return blocks;
}

/** The words alone, as a search and a feed read them. */
export function stripPostContent(content: string): string {
  const toText = (parts: readonly Inline[]) =>
    parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  return readPostContent(content)
    .map((block) => (block.kind === 'list' ? block.items.map(toText).join('\n') : toText(block.parts)))
    .join('\n');
}
