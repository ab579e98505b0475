/** Personal data at rest: sealed with AES-256-GCM under the newest data key, for one field of one row alone. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

declare module '../base/context.ts' {
  interface Services {
    /** Seals passport numbers and other personal data at rest. */
    sealer: Sealer;
  }
}

const KEY_ID_LETTERS = 8;

/** Where a sealed text lies. It opens there and nowhere else: moved to another row by a writer of the database, it stays closed. */
export interface SealedPlace {
  table: string;
  column: string;
  /** Id of the row. */
  row: string;
}

export interface Sealer {
  /** Id of the key that seals. */
  readonly keyId: string;
  seal(text: string, place: SealedPlace): string;
  /** Throws when the text was sealed for another place or with a key that is not known, or was changed since. */
  open(sealed: string, place: SealedPlace): string;
  /** Signature of a text, for one purpose alone. It stays the same when data keys change: vouchers are printed and live long. */
  sign(purpose: string, text: string): string;
}

/** Name of a key that tells nothing of it. */
export function getKeyId(key: Uint8Array): string {
  return createHash('sha256').update('maru data key ').update(key).digest('base64url').slice(0, KEY_ID_LETTERS);
}

/** Id of the key that a text was sealed with. */
export function sealedWith(sealed: string): string {
  return sealed.slice(0, KEY_ID_LETTERS);
}

function additionalData({ table, column, row }: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify([table, column, row]));
}

export function sealWith(key: Uint8Array, text: string, place: SealedPlace): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(additionalData(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [getKeyId(key), ...[nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

export function openWith(key: Uint8Array, sealed: string, place: SealedPlace): string {
  const [, nonce, body, tag] = sealed.split('.');
  if (!nonce || body === undefined || !tag) throw new Error('Not a sealed text.');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    .setAAD(additionalData(place))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}

/**
 * @param keys newest first: the first one seals, all of them open
 * @param signingSecret what all signatures are derived from
 */
export function createSealer(keys: readonly Uint8Array[], signingSecret: Uint8Array): Sealer {
  const [newest] = keys;
  if (newest === undefined) throw new Error('A sealer needs a key.');
  const byId = new Map(keys.map((key) => [getKeyId(key), key]));
  return {
    keyId: getKeyId(newest),
    seal: (text, place) => sealWith(newest, text, place),
    open(sealed, place) {
      const key = byId.get(sealedWith(sealed));
      if (key === undefined) throw new Error('Sealed with a key that is not known here.');
      return openWith(key, sealed, place);
    },
    sign(purpose, text) {
      const own = Buffer.from(hkdfSync('sha256', signingSecret, '', `maru ${purpose}`, 32));
      return createHmac('sha256', own).update(text).digest('base64url');
    },
  };
}

/** The masked form a person may see: the last three characters. */
export function maskTail(tail: string): string {
  return `••••••${tail}`;
}
