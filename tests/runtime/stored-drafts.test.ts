// @vitest-environment happy-dom
/** Drafts that wait in the tab while another site is visited: never a secret or a file, and given back once. */
import { describe, expect, it } from 'vitest';
import { Drafts } from '../../src/runtime/drafts.ts';
import { carryDrafts, restoreDrafts, storeDrafts } from '../../src/runtime/stored-drafts.ts';
import { memoryStorages } from '../../src/stores/storage.ts';

const open = (drafts: [string, Record<string, unknown>][] = []) => {
  const environment = { storages: memoryStorages() };
  return { drafts: new Drafts(drafts), environment } as never as Parameters<typeof storeDrafts>[0];
};
const stored = ({ environment }: ReturnType<typeof open>) => environment.storages.session.get('DRAFTS');

describe('drafts on the way over another site', () => {
  it('are found again by the page that the visitor comes back to, once', () => {
    const before = open([
      ['profile', { name: 'Mina', luggage: 2, terms: ['a'], choice: { id: 1 }, none: null, agreed: true }],
      ['inquiry', { text: 'Is there tea?' }],
    ]);
    storeDrafts(before);
    const after = { ...before, drafts: new Drafts() };
    restoreDrafts(after);
    expect(after.drafts).toEqual(before.drafts);
    const later = { ...before, drafts: new Drafts() };
    restoreDrafts(later);
    expect([later.drafts.size, stored(before)]).toEqual([0, null]);
  });

  it.each(['passport', 'password', 'currentPassword', 'password_confirmation', 'code', 'emailCode', 'cardNumber'])(
    'never hold what was typed as %s',
    (field) => {
      const tab = open([['form', { name: 'Mina', [field]: 'secret-1' }]]);
      storeDrafts(tab);
      expect(stored(tab)).toBe('[["form",{"name":"Mina"}]]');
    },
  );

  it('never hold a file, nor anything else that text cannot hold', () => {
    const tab = open([['form', { name: 'Mina', file: new File(['%PDF'], 'a.pdf'), day: new Date(0) }]]);
    storeDrafts(tab);
    expect(stored(tab)).toBe('[["form",{"name":"Mina"}]]');
  });

  it('leave nothing in the tab where nothing was typed', () => {
    const tab = open();
    storeDrafts(tab);
    expect(stored(tab)).toBeNull();
  });

  it.each(['{', '{}', '7', '[1]', 'null'])(
    'are none where the tab holds %s, and the page opens all the same',
    (words) => {
      const tab = open();
      tab.environment.storages.session.set('DRAFTS', words);
      restoreDrafts(tab);
      expect([tab.drafts.size, stored(tab)]).toEqual([0, null]);
    },
  );

  it('are carried from the first form on: found at once, and stored when the page is left', () => {
    const tab = open();
    tab.environment.storages.session.set('DRAFTS', '[["profile",{"name":"Mina"}]]');
    carryDrafts(tab);
    expect([tab.drafts.get('profile'), stored(tab)]).toEqual([{ name: 'Mina' }, null]);
    dispatchEvent(new Event('pagehide'));
    expect(stored(tab)).toBe('[["profile",{"name":"Mina"}]]');
  });

  it('are found once, however many forms the page has', () => {
    const tab = open();
    carryDrafts(tab);
    tab.environment.storages.session.set('DRAFTS', '[["profile",{"name":"Mina"}]]');
    carryDrafts(tab);
    expect(tab.drafts.size).toBe(0);
  });
});
