// @vitest-environment happy-dom
/** Vouchers that lie on the device: whose they are, how many, and what is left of those that were taken off. */
import { describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS, type Locale } from '../../../src/contract/locale.ts';
import { keepVoucher, readKept, removeVoucher, watchKept } from '../../../src/flows/reservations/kept-vouchers.ts';
import { memoryStorage } from '../../../src/stores/storage.ts';
import { voucher } from '../../../src/tools/flows/registry/voucher.cases.ts';

const KEY = STORAGE_KEYS.keptVouchers;
const entry = (id: string, lang: Locale = 'en') => ({ id, lang, at: 1, voucher: { ...voucher, number: id } });

function keep(...ids: string[]) {
  const storage = memoryStorage();
  for (const id of ids) keepVoucher(storage, 'mina', entry(id));
  return storage;
}
const idsOf = (storage: ReturnType<typeof keep>) => readKept(storage).map(({ id }) => id);

it('another tab is listened to until the page asks no more', () => {
  const changed = vi.fn<() => void>();
  const stop = watchKept(changed);
  dispatchEvent(new Event('storage'));
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
  dispatchEvent(new Event('storage'));
  expect(changed).toHaveBeenCalledTimes(1);
});

describe('a voucher that is kept', () => {
  it('lies beside others of its member, and is renewed in its place', () => {
    const storage = keep('r1', 'r2');
    expect(idsOf(storage)).toEqual(['r1', 'r2']);
    keepVoucher(storage, 'mina', entry('r1', 'ko'));
    expect(readKept(storage).map(({ id, lang }) => [id, lang])).toEqual([
      ['r2', 'en'],
      ['r1', 'ko'],
    ]);
  });

  it('takes the place of all that another member left', () => {
    const storage = keep('r1');
    keepVoucher(storage, 'john', entry('r2'));
    expect(idsOf(storage)).toEqual(['r2']);
    expect(storage.get(KEY)).not.toContain('r1');
  });

  it('is one of ten; the oldest goes first', () => {
    const ids = Array.from({ length: 11 }, (_, index) => `r${index + 1}`);
    expect(idsOf(keep(...ids))).toEqual(ids.slice(1));
  });

  it('of an earlier version names no others', () => {
    const storage = memoryStorage();
    const { others: _, ...older } = voucher;
    storage.set(KEY, JSON.stringify({ memberId: 'mina', vouchers: [{ ...entry('r1'), voucher: older }] }));
    expect(readKept(storage)).toEqual([{ ...entry('r1'), voucher: { ...older, others: [] } }]);
  });

  it('names the others where the trip asked for them', () => {
    const storage = memoryStorage();
    keepVoucher(storage, 'mina', { ...entry('r1'), voucher: { ...voucher, others: ['Jun Kim'] } });
    expect(readKept(storage)[0]?.voucher.others).toEqual(['Jun Kim']);
  });

  it('is taken off without the others, and the last one leaves nothing behind', () => {
    const storage = keep('r1', 'r2');
    removeVoucher(storage, 'r1');
    expect(idsOf(storage)).toEqual(['r2']);
    keepVoucher(storage, 'mina', entry('r3'));
    expect(idsOf(storage)).toEqual(['r2', 'r3']);
    for (const id of ['r2', 'r3']) removeVoucher(storage, id);
    expect(storage.get(KEY)).toBeNull();
  });

  it('is not taken off where there is none', () => {
    const storage = memoryStorage();
    expect(() => removeVoucher(storage, 'r1')).not.toThrow();
    expect(storage.get(KEY)).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"memberId":"mina"}', '{"memberId":"mina","vouchers":"r1"}'])(
    'is none where the storage holds %s',
    (words) => {
      const storage = memoryStorage();
      storage.set(KEY, words);
      expect(readKept(storage)).toEqual([]);
      keepVoucher(storage, 'mina', entry('r1'));
      expect(idsOf(storage)).toEqual(['r1']);
    },
  );
});
