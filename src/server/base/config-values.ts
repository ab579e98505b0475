/** Schemas of the configuration table: text of the environment in, a checked value out, or a sentence about what it must be. */
import { isAbsolute } from 'node:path';
import * as z from 'zod/mini';

/** An empty text stands for no value. */
export const emptyAsNull = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.transform((text: string) => (text === '' ? null : text)),
    z.nullable(schema),
  );

export const anyText = z.string();

export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  const number = z.number().check(z.gte(min, error), z.lte(max, error));
  return z.pipe(z.string().check(z.regex(/^\d+$/, error)), z.pipe(z.transform(Number), number));
}

export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

export const onOff = z.pipe(
  oneOf('on', 'off'),
  z.transform((text) => text === 'on'),
);

/** An absolute address without a trailing slash, or nothing. */
export function address(...protocols: readonly string[]) {
  const error = `must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`;
  const isAddress = (text: string) => text === '' || (URL.canParse(text) && protocols.includes(new URL(text).protocol));
  return z.pipe(
    z.string().check(z.refine(isAddress, error)),
    z.transform((text) => text.replace(/\/+$/, '')),
  );
}

/** An origin: scheme, host and port alone. */
export const originOnly = address('http:', 'https:').check(
  z.refine(
    (text) => text === '' || new URL(text).origin === text,
    'must be scheme, host and port alone, such as https://maru.example',
  ),
);

export const secretText = (min: number) =>
  z.string().check(z.refine((text) => text === '' || text.length >= min, `must have at least ${min} characters`));

const bytesFrom = (base64: string) => Uint8Array.from(Buffer.from(base64.trim(), 'base64'));

/** Keys of 32 bytes in base64, separated by commas; none where the text is empty. */
export const keys32 = z
  .pipe(
    z.string(),
    z.transform((text): readonly Uint8Array[] => (text === '' ? [] : text.split(',').map(bytesFrom))),
  )
  .check(
    z.refine(
      (keys) => keys.every((key) => key.length === 32),
      'must be 32 bytes in base64, such as `openssl rand -base64 32` prints',
    ),
    z.refine(
      (keys) => new Set(keys.map((key) => Buffer.from(key).toString('base64'))).size === keys.length,
      'must name each key once',
    ),
  );

type ClamdAddress = { host: string; port: number } | { path: string };

function parseClamdAddress(text: string): ClamdAddress | null {
  const path = text.replace(/^unix:/, '');
  if (isAbsolute(path)) return { path };
  const [, host, port] = /^([\w.-]+|\[[\da-fA-F:]+\]):(\d{1,5})$/.exec(text) ?? [];
  const number = Number(port);
  if (host === undefined || number < 1 || number > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: number };
}

/** A host with its port, the path of a Unix socket, or nothing. */
export const clamdAddress = emptyAsNull(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => parseClamdAddress(text) !== null,
          'must be host:port, such as 127.0.0.1:3310, or the path of a Unix socket',
        ),
      ),
    z.transform(parseClamdAddress),
  ),
);
