/** A mail as the outbox stores it; attachments are base64 in the journal. */
import type { OutgoingMail } from '../contract/outgoing-mail.ts';

export interface StoredMail extends Omit<OutgoingMail, 'attachments'> {
  id: string;
  at: number;
  attachments: readonly { filename: string; contentType: string; base64: string; cid?: string }[];
}
