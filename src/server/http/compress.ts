/** Bodies that are compressed once and sent often. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * `brotli` is null where compression gains nothing. `plain` is null for a file that lies compressed: the few clients that cannot
 * read brotli have it decompressed for them.
 */
export type Encoded = { plain: Bytes; brotli: Bytes | null } | { plain: null; brotli: Bytes };

const MIN_BYTES = 1024;
/** Of 11: quick, and close to the best. */
const QUALITY = 5;

export function encoded(content: Buffer): Encoded {
  const plain = new Uint8Array(content);
  if (plain.length < MIN_BYTES) return { plain, brotli: null };
  const brotli = new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
  return { plain, brotli: brotli.length < plain.length ? brotli : null };
}

export function chooseEncoding(
  { plain, brotli }: Encoded,
  accepted: string | undefined,
): { bytes: Bytes; headers: Record<string, string> } {
  if (brotli !== null && /\bbr\b/.test(accepted ?? '')) return { bytes: brotli, headers: { 'content-encoding': 'br' } };
  return { bytes: plain ?? new Uint8Array(brotliDecompressSync(brotli)), headers: {} };
}
