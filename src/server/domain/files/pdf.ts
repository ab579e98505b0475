/** Whether bytes are one whole PDF that only shows pages: header first, cross references, end marker last, nothing that runs. */
import { inflateSync } from 'node:zlib';

const HEADER = /^%PDF-[12]\.\d\s/;
/** Where the last cross references stand, and the end of the file behind it. */
const ENDING = /startxref\s+(\d+)\s+%%EOF\s*$/;
const STREAM = /\bstream\r?\n([\s\S]*?)\bendstream\b/g;
/** Actions, programs and files within the file. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)\b/;
const MOST_OBJECTS_BYTES = 5_000_000;
/** How far before a stream its dictionary is looked for. */
const DICTIONARY = 400;

export function isWholePdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (!HEADER.test(text)) return false;
  const ending = ENDING.exec(text.slice(-1100));
  if (!ending) return false;
  const at = Number(ending[1]);
  // A table, or a stream of cross references: `12 0 obj`.
  if (!/^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(at, at + 40))) return false;
  return !runsSomething(text.replaceAll(STREAM, ' ')) && !packedObjects(text).some(runsSomething);
}

/** Names may be written with `#` and two hex digits for a letter. */
function runsSomething(objects: string): boolean {
  const plain = objects.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return ACTIVE.test(plain);
}

/** Objects that lie compressed in streams of objects; one that cannot be read, a reader cannot read either. */
function packedObjects(text: string): string[] {
  return [...text.matchAll(STREAM)].flatMap((found) => {
    const dictionary = text.slice(Math.max(0, found.index - DICTIONARY), found.index);
    if (!dictionary.slice(dictionary.lastIndexOf('obj')).includes('/ObjStm')) return [];
    const packed = Buffer.from(found[1] ?? '', 'latin1');
    try {
      return [inflateSync(packed, { maxOutputLength: MOST_OBJECTS_BYTES }).toString('latin1')];
    } catch {
      return [packed.toString('latin1')];
    }
  });
}
