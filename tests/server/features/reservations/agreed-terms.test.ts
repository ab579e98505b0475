/** Which versions of the legal texts a reservation is paid under. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posts } from '../../../../src/server/features/boards/tables.ts';
import { newPerson } from './person.ts';
import { createRig, type Rig } from './rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());

test('stores the versions of the legal texts that are in force as the payment begins, and no later ones', async () => {
  const texts = { en: { subject: 'Terms', summary: '', content: 'Text', place: '' } };
  const version = (topic: string, published_on: string, withdrawn_at: Date | null = null) =>
    ({
      id: `${topic}-${published_on}`,
      type: 'legal',
      topic,
      published_on,
      withdrawn_at,
      pinned: false,
      texts,
      words: '',
    }) as const;
  await rig.db
    .insert(posts)
    .values([
      version('terms', '2025-01-02'),
      version('terms', '2026-03-01'),
      version('terms', '2026-12-02'),
      version('refund-rules', '2026-03-01'),
      version('refund-rules', '2026-11-01', new Date()),
    ]);
  const me = await newPerson(rig);
  const id = await me.held();
  expect((await me.read(id)).agreed_terms).toEqual([]);
  await me.pay(id, 'card');
  expect((await me.read(id)).agreed_terms).toEqual([
    { document: 'terms', version: '2026-03-01' },
    { document: 'refund-rules', version: '2026-03-01' },
  ]);
});
