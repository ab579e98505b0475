/** Inquiries and a quotation with a word in every field; one inquiry is of the same person without a session, by the same address. */
import type { Database } from '../../../../src/server/db/database.ts';
import { inquiries, inquiryFiles } from '../../../../src/server/features/inquiries/tables.ts';
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
}
