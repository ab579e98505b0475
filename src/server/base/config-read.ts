/** Readers of the configuration table: text of the environment in, a checked value out, or a sentence about what it must be. */
import { isAbsolute } from 'node:path';

/** Carries what a value must be; the table adds its name. */
export class ConfigProblem extends Error {}

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new ConfigProblem(`must be a whole number from ${least} to ${most}`);
  };
}

export function oneOf<const T extends string>(...values: readonly T[]): (text: string) => T {
  return (text) => {
    const value = values.find((each) => each === text);
    if (value !== undefined) return value;
    throw new ConfigProblem(`must be one of ${values.join(', ')}`);
  };
}

export function onOff(text: string): boolean {
  return oneOf('on', 'off')(text) === 'on';
}

export function anyText(text: string): string {
  return text;
}

/** An absolute address without a trailing slash, or nothing. */
export function address(...protocols: readonly string[]): (text: string) => string {
  return (text) => {
    if (text === '') return '';
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/+$/, '');
    throw new ConfigProblem(`must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`);
  };
}

/** An origin: scheme, host and port alone. */
export function originOnly(text: string): string {
  const value = address('http:', 'https:')(text);
  if (value === '' || new URL(value).origin === value) return value;
  throw new ConfigProblem('must be scheme, host and port alone, such as https://maru.example');
}

export function secretOf(least: number): (text: string) => string {
  return (text) => {
    if (text === '' || text.length >= least) return text;
    throw new ConfigProblem(`must have at least ${least} characters`);
  };
}

/** Keys of 32 bytes in base64, separated by commas; none where the text is empty. */
export function keys32(text: string): readonly Uint8Array[] {
  const keys = text === '' ? [] : text.split(',').map((each) => Uint8Array.from(Buffer.from(each.trim(), 'base64')));
  if (!keys.every((key) => key.length === 32))
    throw new ConfigProblem('must be 32 bytes in base64, such as `openssl rand -base64 32` prints');
  if (new Set(keys.map((key) => Buffer.from(key).toString('base64'))).size < keys.length)
    throw new ConfigProblem('must name each key once');
  return keys;
}

/** A host with its port, the path of a Unix socket, or nothing. */
export function clamdAddress(text: string): { host: string; port: number } | { path: string } | null {
  if (text === '') return null;
  const path = text.replace(/^unix:/, '');
  if (isAbsolute(path)) return { path };
  const [, host, port] = /^([\w.-]+|\[[\da-fA-F:]+\]):(\d{1,5})$/.exec(text) ?? [];
  const number = Number(port);
  if (host !== undefined && number >= 1 && number <= 65_535)
    return { host: host.replace(/^\[|\]$/g, ''), port: number };
  throw new ConfigProblem('must be host:port, such as 127.0.0.1:3310, or the path of a Unix socket');
}
