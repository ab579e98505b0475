/** Writes two inquiries of a demo member: one that was answered and not yet opened, one that waits. */
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { inquiries } from '../tables.ts';

const HOUR_MS = 3_600_000;

export const inquirySeed: FeatureSeed = {
  async writeMoments(tx, _parts, now) {
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    const own = { member_id: 'member-mina', language: 'en' } as const;
    await tx.insert(inquiries).values([
      {
        ...own,
        id: 'inquiry-demo-luggage',
        idempotency_key: 'demo-luggage',
        request_hash: '',
        type: 'product',
        subject: 'Can I leave a suitcase at the temple?',
        contents:
          'Hello,\n\nwe come straight from the airport with two large suitcases. Is there a safe place for them during the stay?\n\nThank you!',
        status: 'replied',
        reply:
          'Dear Mina,\n\nyes. The office beside the gate keeps luggage free of charge from 09:00 until 18:00 (Korean time). Please bring your voucher.',
        created_at: ago(50),
        replied_at: ago(26),
      },
      {
        ...own,
        id: 'inquiry-demo-receipt',
        idempotency_key: 'demo-receipt',
        request_hash: '',
        type: 'payment',
        subject: 'A receipt for my company',
        contents: 'Could you send me a receipt that names my company and its address? I paid by card.',
        created_at: ago(3),
      },
    ]);
  },
};
