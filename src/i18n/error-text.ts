/** Says in words what went wrong, for any thrown value. */
import type { i18n } from 'i18next';

function readErrorText(error: object, part: 'code' | 'kind' | 'message'): string {
  const value: unknown = part in error ? Reflect.get(error, part) : '';
  return typeof value === 'string' ? value : '';
}

/** §8, in this order: the server's own words, the words of the code, the error's message, something unknown. */
export function formatError(error: unknown, i18n: i18n): string {
  if (typeof error !== 'object' || error === null) return i18n.t('errors:codes.UNKNOWN');
  const message = readErrorText(error, 'message');
  if (readErrorText(error, 'kind') === 'http' && message) return message;
  const words = i18n.t(`errors:codes.${readErrorText(error, 'code')}`, { defaultValue: '' });
  if (words) return words;
  return message || i18n.t('errors:codes.UNKNOWN');
}
