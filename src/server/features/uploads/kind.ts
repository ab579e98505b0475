/** What a file claims to be by its first bytes. Whether it is that, the worker finds out by drawing it. */

export type FileKind = 'pdf' | 'jpeg' | 'png';

const FIRST_BYTES: readonly (readonly [FileKind, Buffer])[] = [
  ['pdf', Buffer.from('%PDF-')],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

export function detectFileKind(content: Uint8Array): FileKind | null {
  const found = FIRST_BYTES.find(([, first]) => first.equals(content.subarray(0, first.length)));
  return found?.[0] ?? null;
}
