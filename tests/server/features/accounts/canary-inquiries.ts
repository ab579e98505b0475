/** Inquiries with a word in every field: one as a member, one without a session, by the same person with the same address. */
import type { Database } from '../../../../src/server/db/database.ts';
import { inquiries, inquiryFiles } from '../../../../src/server/features/inquiries/tables.ts';

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
}
