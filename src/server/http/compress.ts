/** Bodies that are compressed once and sent often. */
import { brotliCompressSync, constants } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Encoded {
  plain: Bytes;
  /** Null where compression gains nothing. */
  brotli: Bytes | null;
}

const MIN_BYTES = 1024;

export function encoded(content: Buffer, precompressed?: Buffer, quality = 5): Encoded {
  const plain = new Uint8Array(content);
  if (precompressed) return { plain, brotli: new Uint8Array(precompressed) };
  if (plain.length < MIN_BYTES) return { plain, brotli: null };
  const brotli = new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  return { plain, brotli: brotli.length < plain.length ? brotli : null };
}

export function chooseEncoding(
  { plain, brotli }: Encoded,
  accepted: string | undefined,
): { bytes: Bytes; headers: Record<string, string> } {
  return brotli && /\bbr\b/.test(accepted ?? '')
    ? { bytes: brotli, headers: { 'content-encoding': 'br' } }
    : { bytes: plain, headers: {} };
}
