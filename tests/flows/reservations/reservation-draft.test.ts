/** What of a reservation stays in the tab: all that was typed but the passport numbers, and only for whom it was typed. */
import { describe, expect, it } from 'vitest';
import type { ReservationDraft } from '../../../src/contract/reservations/drafts.ts';
import {
  clearDraft,
  EMPTY_DRAFT,
  readDraft,
  startingDraft,
  storeDraft,
  type DraftOwner,
} from '../../../src/flows/reservations/reservation-draft.ts';
import type { SafeStorage } from '../../../src/stores/storage.ts';
import { choice, traveller } from '../../../src/tools/flows/registry/samples.ts';

const NOW = Date.parse('2026-11-30T03:00:00.000Z');
const HOUR_MS = 3_600_000;
const owner: DraftOwner = { memberId: 'member-mina', productId: 'temple-stay' };
const jun = { name: 'Jun Kim', email: 'jun@example.com', passport: 'X98765432' };
const draft: ReservationDraft = {
  reservationId: 'r1',
  choices: [choice],
  cartItemIds: ['c1'],
  traveller: { ...traveller, others: [jun] },
  linked: false,
};

function memory(): SafeStorage & { all(): string } {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => kept.set(key, value).has(key),
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    all: () => JSON.stringify([...kept]),
  };
}
const stored = () => {
  const storage = memory();
  storeDraft(storage, owner, draft, NOW);
  return storage;
};

describe('a stored draft', () => {
  it('has all that was typed but the passport numbers of every traveller', () => {
    const storage = stored();
    expect(storage.all()).not.toContain(traveller.passport);
    expect(storage.all()).not.toContain(jun.passport);
    expect(readDraft(storage, owner, NOW)).toEqual({
      ...draft,
      traveller: { ...traveller, passport: '', others: [{ ...jun, passport: '' }] },
    });
  });

  it('holds nothing that is not typed, whatever the machine knows', () => {
    const storage = memory();
    const known = { ...draft, vaults: ['companion-1'], terms: ['privacy'] };
    storeDraft(storage, owner, known, NOW);
    expect(storage.all()).not.toMatch(/companion-|privacy/);
  });

  it('is that of its member and of its product', () => {
    expect(readDraft(stored(), { ...owner, memberId: 'member-john' }, NOW)).toBeNull();
    expect(readDraft(stored(), { ...owner, productId: 'sea-walk' }, NOW)).toBeNull();
    expect(readDraft(stored(), { ...owner, productId: null }, NOW)).toBeNull();
  });

  it('is good for a day', () => {
    expect(readDraft(stored(), owner, NOW + 24 * HOUR_MS)).not.toBeNull();
    expect(readDraft(stored(), owner, NOW + 24 * HOUR_MS + 1)).toBeNull();
  });

  it('is none where the storage holds something else, or was cleared', () => {
    for (const words of ['{', '[]', '{"version":0}', 'null']) {
      const storage = memory();
      storage.set('RESERVATION_DRAFT', words);
      expect(readDraft(storage, owner, NOW)).toBeNull();
    }
    const older = memory();
    older.set('RESERVATION_DRAFT', (stored().get('RESERVATION_DRAFT') ?? '').replace('"version":2', '"version":1'));
    expect(readDraft(older, owner, NOW)).toBeNull();
    const storage = stored();
    clearDraft(storage);
    expect(readDraft(storage, owner, NOW)).toBeNull();
  });
});

describe('a reservation begins with', () => {
  const begin = (query: string, storage: SafeStorage = stored(), whose = owner) =>
    startingDraft(storage, whose, new URLSearchParams(query), NOW);

  it('the draft, and the reservation that the address names', () => {
    expect(begin('').choices).toEqual([choice]);
    expect(begin('').reservationId).toBe('r1');
    expect(begin('reservation=r2').reservationId).toBe('r2');
  });

  it('what a link asks for, before the draft', () => {
    const linked = begin('option=temple-stay-family&date=2026-12-12&time=14:00&quantity=4');
    expect(linked.choices).toEqual([
      { product_id: 'temple-stay', option_id: 'temple-stay-family', date: '2026-12-12', time: '14:00', quantity: 4 },
    ]);
    expect(linked.traveller.representative).toBe(traveller.representative);
  });

  it('a link that names no more than an option or a day, before the draft too', () => {
    expect(begin('date=2026-12-12').choices).toEqual([
      { product_id: 'temple-stay', option_id: null, date: '2026-12-12', time: null, quantity: 2 },
    ]);
    expect(begin('option=temple-stay-family').choices[0]).toMatchObject({
      option_id: 'temple-stay-family',
      date: null,
    });
  });

  it('one choice still to be made where nothing is known', () => {
    const nothing = { option_id: null, date: null, time: null, quantity: 2 };
    expect(begin('', memory())).toEqual({ ...EMPTY_DRAFT, choices: [{ product_id: 'temple-stay', ...nothing }] });
    expect(EMPTY_DRAFT).toMatchObject({ reservationId: null, choices: [], cartItemIds: [] });
  });

  it('the draft of the cart where the address names no lines', () => {
    const whose = { ...owner, productId: null };
    const storage = memory();
    storeDraft(storage, whose, draft, NOW);
    expect(begin('', storage, whose)).toMatchObject({ choices: [choice], cartItemIds: ['c1'] });
    expect(begin('item=c2', storage, whose)).toMatchObject({ choices: [], cartItemIds: ['c2'] });
  });

  it('what the address names as a link, unless it names the reservation too; a stored draft is none', () => {
    expect(begin('date=2026-12-12').linked).toBe(true);
    expect(begin('date=2026-12-12&reservation=r2').linked).toBe(false);
    expect(begin('').linked).toBe(false);
    const whose = { ...owner, productId: null };
    expect(begin('item=c1&reservation=r2', memory(), whose).linked).toBe(false);
    const storage = memory();
    storeDraft(storage, owner, { ...draft, linked: true }, NOW);
    expect(readDraft(storage, owner, NOW)?.linked).toBe(false);
  });

  it('two travellers where the link names no number', () => {
    for (const quantity of ['', '0', '-1', '1.5', 'many'])
      expect(begin(`option=o&quantity=${quantity}`).choices[0]?.quantity).toBe(2);
  });

  it('the lines of the cart that the address names, chosen again', () => {
    const cart = begin('item=c1&item=c2', memory(), { ...owner, productId: null });
    expect(cart).toEqual({ ...EMPTY_DRAFT, cartItemIds: ['c1', 'c2'], linked: true });
  });
});
