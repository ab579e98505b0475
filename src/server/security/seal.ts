/** Personal data at rest: sealed with AES-256-GCM under the data key. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';

export interface Sealer {
  seal(text: string): string;
  /** Throws when the text was sealed with another key or changed since. */
  open(sealed: string): string;
  /** Signature of a text, under a key that is derived from the data key for one purpose alone. */
  sign(purpose: string, text: string): string;
}

export function createSealer(key: Uint8Array): Sealer {
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        VERSION,
        nonce.toString('base64url'),
        body.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
      ].join('.');
    },
    open(sealed) {
      const [version, nonce, body, tag] = sealed.split('.');
      if (version !== VERSION || !nonce || body === undefined || !tag) throw new Error('Not a sealed text.');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
    sign(purpose, text) {
      const own = Buffer.from(hkdfSync('sha256', key, '', `maru ${purpose} v1`, 32));
      return createHmac('sha256', own).update(text).digest('base64url');
    },
  };
}

/** The masked form a person may see: the last three characters. */
export function masked(tail: string): string {
  return `••••••${tail}`;
}
