/** §5, §8 and §9: what no other test says of a review, of the words of an error, and of a call without an answer. */
import { afterEach, expect, it, vi } from 'vitest';
import type { ClientDeps } from '../../src/client/call-types.ts';
import { createAsk } from '../../src/client/call.ts';
import errors from '../../locales/ko/errors.json';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import { formatError } from '../../src/i18n/error-text.ts';
import { reviewProblems } from '../../src/rules/review.ts';

afterEach(() => vi.useRealTimers());

it('a review needs a title and ten characters of content', () => {
  const judge = (title: string, content: string) =>
    reviewProblems({ rating: 5, title, content, language: 'en' }).map(({ field, code }) => `${field} ${code}`);
  expect(judge('Quiet', '1234567890')).toEqual([]);
  expect(judge('Quiet', '123456789 ')).toEqual(['content too_short']);
  expect(judge(' ', '')).toEqual(['title required', 'content required']);
});

it('an error is told by the server, its code, itself, or as unknown', () => {
  const i18n = createI18n('ko', { ko: { errors } });
  const code = 'EMAIL_IN_USE';
  expect(formatError({ kind: 'http', code, message: 'of the server' }, i18n)).toBe('of the server');
  expect(formatError({ kind: 'network', code, message: 'of the error' }, i18n)).toBe(errors.codes.EMAIL_IN_USE);
  expect(formatError({ code: 'NO_CODE_OF_OURS', message: 'of the error' }, i18n)).toBe('of the error');
  for (const error of [{}, null, 'words']) expect(formatError(error, i18n)).toBe('알 수 없는 오류가 발생했습니다');
});

it('a call is given up after 100 seconds and no earlier', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      isAsked();
    });
  const deps: ClientDeps = {
    token: () => null,
    locale: () => 'en',
    currency: () => 'USD',
    base: 'http://shop.test',
    fetch,
  };
  let code: unknown = null;
  const call = createAsk(deps)('common.meta', { query: { type: 'settings' } }).catch((error: unknown) => {
    code = (error as { code: unknown }).code;
  });
  await asked;
  await vi.advanceTimersByTimeAsync(99_999);
  expect(code).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(code).toBe('TIMEOUT');
});
