/** What a browser says of itself, as far as people recognise a device by it. */
import Bowser from 'bowser';

export interface Device {
  /** "Chrome", or empty where the request does not tell. */
  browser: string;
  /** "Android", or empty. */
  system: string;
}

export const NO_DEVICE: Device = { browser: '', system: '' };

/** Longer texts are made up. */
const MAX_LENGTH = 300;
const MAX_NAME = 30;

export function parseDevice(userAgent: string): Device {
  if (userAgent === '' || userAgent.length > MAX_LENGTH) return NO_DEVICE;
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: (browser.name ?? '').slice(0, MAX_NAME), system: (os.name ?? '').slice(0, MAX_NAME) };
}

/** The network of an address: enough for a member to see that it is not theirs, too little to track a person. */
export function maskedNetwork(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0`;
  if (!plain.includes(':')) return '';
  const [head = ''] = plain.split('::');
  return `${head.split(':').slice(0, 4).join(':')}::`;
}
