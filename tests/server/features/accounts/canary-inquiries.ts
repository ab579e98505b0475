/** Inquiries, a review, a quotation and a post elsewhere with a word in every field; one inquiry is of the same person without a session, by the same address. */
import type { Database } from '../../../../src/server/db/database.ts';
import { inquiries, inquiryFiles } from '../../../../src/server/features/inquiries/tables.ts';
import { reviewPhotos, reviews } from '../../../../src/server/features/reviews/tables.ts';
import { reviewRequests } from '../../../../src/server/features/social-reviews/tables.ts';
import { quotations } from '../../../../src/server/features/quotations/tables.ts';

interface Writer {
  id: string;
  email: string;
  word: string;
  created_at: Date;
}

export async function writeInquiries(db: Database, { id, email, word, created_at }: Writer): Promise<void> {
  const words = { type: 'other', subject: word, contents: word, reply: word, idempotency_key: `key-${word}` } as const;
  const row = { ...words, request_hash: '', language: 'en', created_at } as const;
  await db.insert(inquiries).values({ ...row, id: `inquiry-${id}`, member_id: id });
  await db.insert(inquiries).values({ ...row, id: `guest-inquiry-${id}`, email });
  const content = new TextEncoder().encode(word);
  const file = { id: `inquiry-file-${id}`, inquiry_id: `inquiry-${id}`, name: `${word}.pdf`, content };
  await db.insert(inquiryFiles).values({ ...file, type: 'application/pdf' });
  await db.insert(reviews).values({
    id: `review-${id}`,
    product_id: 'haeinsa-temple-stay',
    member_id: id,
    idempotency_key: `key-${word}`,
    rating: 5,
    title: word,
    content: word,
    language: 'en',
    author_name: word,
    photo_count: 1,
    created_at,
    reply: word,
    hidden_reason: word,
  });
  const photo = { id: `photo-${id}`, review_id: `review-${id}`, position: 0, width: 1, height: 1 };
  await db.insert(reviewPhotos).values({ ...photo, large: content, small: content });
  const trip = { product_id: 'none', option_id: 'none', date: '2026-12-10', time: '10:00', travellers: 2, unit_krw: 1 };
  await db.insert(quotations).values({
    id: `quotation-${id}`,
    member_id: id,
    idempotency_key: `key-${word}`,
    request_hash: '',
    language: 'en',
    date_from: '2026-12-10',
    date_to: '2026-12-20',
    travellers: 2,
    wishes: word,
    offer: { ...trip, lines: [{ label: word, amount_krw: 1 }], note: word },
    valid_until: created_at,
    created_at,
  });
  await db.insert(reviewRequests).values({
    id: `review-request-${id}`,
    member_id: id,
    language: 'en',
    platform: 'x',
    post_key: '1',
    url: `https://x.com/${word}/status/1`,
    title: word,
    author_name: word,
    status: 'rejected',
    reason: word,
    created_at,
    decided_at: created_at,
  });
}
