/** Copies of vouchers in the tab: whose they are, how many, and in which language. */
import { describe, expect, it, vi } from 'vitest';
import { findVoucher, printPage, saveVoucher } from '../../../src/flows/reservations/voucher.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { memoryStorage } from '../../../src/stores/storage.ts';

const copy = (id: string, lang: Locale = 'en', code = `${id}-${lang}`) => ({
  id,
  lang,
  at: 1,
  voucher: { code, paid_krw: 0, others: [] } as never,
});
const codeOf = (found: { voucher: unknown } | null) => (found?.voucher as { code: string } | undefined)?.code ?? null;

describe('a copy', () => {
  it('of another member is never found, nor of one who is not known', () => {
    const storage = memoryStorage();
    saveVoucher(storage, 'mina', copy('r1'));
    expect(codeOf(findVoucher(storage, 'mina', 'r1', 'en'))).toBe('r1-en');
    expect(findVoucher(storage, 'john', 'r1', 'en')).toBeNull();
    expect(findVoucher(storage, null, 'r1', 'en')).toBeNull();
    expect(findVoucher(storage, 'mina', 'r2', 'en')).toBeNull();
  });

  it('takes the place of all that another member left', () => {
    const storage = memoryStorage();
    saveVoucher(storage, 'mina', copy('r1'));
    saveVoucher(storage, 'john', copy('r2'));
    expect(storage.get('VOUCHERS')).not.toContain('r1');
    expect(findVoucher(storage, 'mina', 'r1', 'en')).toBeNull();
  });

  it('is that in the language of the page, else the latest in any other', () => {
    const storage = memoryStorage();
    for (const one of [copy('r1', 'ko'), copy('r1', 'en'), copy('r1', 'ar')]) saveVoucher(storage, 'mina', one);
    expect(codeOf(findVoucher(storage, 'mina', 'r1', 'ko'))).toBe('r1-ko');
    expect(codeOf(findVoucher(storage, 'mina', 'r1', 'ja'))).toBe('r1-ar');
  });

  it('is renewed, and copies of other reservations and languages stay', () => {
    const storage = memoryStorage();
    for (const one of [copy('r1'), copy('r1', 'ko'), copy('r2'), copy('r1', 'en', 'fresh')])
      saveVoucher(storage, 'mina', one);
    const found = [['r1', 'en'] as const, ['r1', 'ko'] as const, ['r2', 'en'] as const].map(([id, lang]) =>
      codeOf(findVoucher(storage, 'mina', id, lang)),
    );
    expect(found).toEqual(['fresh', 'r1-ko', 'r2-en']);
    expect(JSON.parse(storage.get('VOUCHERS') ?? '').vouchers).toHaveLength(3);
  });

  it('is one of ten; the oldest goes first', () => {
    const storage = memoryStorage();
    for (let number = 1; number <= 11; number += 1) saveVoucher(storage, 'mina', copy(`r${number}`));
    expect(findVoucher(storage, 'mina', 'r1', 'en')).toBeNull();
    expect(codeOf(findVoucher(storage, 'mina', 'r2', 'en'))).toBe('r2-en');
  });

  it('of an earlier version is none: it lacks what the sheet shows', () => {
    const storage = memoryStorage();
    saveVoucher(storage, 'mina', { ...copy('r1'), voucher: { code: 'r1-en', paid_krw: 0 } as never });
    saveVoucher(storage, 'mina', copy('r2'));
    expect(findVoucher(storage, 'mina', 'r1', 'en')).toBeNull();
    expect(codeOf(findVoucher(storage, 'mina', 'r2', 'en'))).toBe('r2-en');
  });

  it.each(['{', 'null', '[]', '{"memberId":"mina"}', '{"memberId":"mina","vouchers":"r1"}'])(
    'is none where the storage holds %s',
    (words) => {
      const storage = memoryStorage();
      storage.set('VOUCHERS', words);
      expect(findVoucher(storage, 'mina', 'r1', 'en')).toBeNull();
      expect(() => saveVoucher(storage, 'mina', copy('r1'))).not.toThrow();
    },
  );
});

it('is printed, or saved as a file, by the browser', () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  printPage();
  vi.unstubAllGlobals();
  expect(print).toHaveBeenCalledTimes(1);
});
