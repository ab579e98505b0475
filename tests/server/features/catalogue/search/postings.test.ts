/** Documents by word: the long arrays answer what a list for each word would. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPostings } from '../../../../../src/server/features/catalogue/search/postings.ts';
import { atOnce } from '../../../../../src/server/base/time-slices.ts';

const WORDS = 12;
const words = fc.array(fc.nat(WORDS - 1), { maxLength: 30 });
const documents = fc.array(fc.dictionary(fc.constantFrom('1', '2.5', '16'), words), { maxLength: 120 });

test('each word of each weight has the documents that it was added with, once and in order', () => {
  fc.assert(
    fc.property(documents, (all) => {
      const builder = createPostings();
      for (const [document, byWeight] of all.entries()) {
        for (const [weight, own] of Object.entries(byWeight)) builder.add(Number(weight), document, own);
      }
      const postings = atOnce(builder.build(WORDS));
      for (const weight of ['1', '2.5', '16']) {
        for (let word = 0; word < WORDS; word += 1) {
          const wanted = all.flatMap((byWeight, document) => (byWeight[weight]?.includes(word) ? [document] : []));
          expect([...postings.find(Number(weight), word)]).toEqual(wanted);
        }
      }
    }),
  );
});

test('heavier texts come first', () => {
  const builder = createPostings();
  for (const weight of [1, 16, 2.5]) builder.add(weight, 0, [0]);
  expect(atOnce(builder.build(1)).weights).toEqual([16, 2.5, 1]);
});
