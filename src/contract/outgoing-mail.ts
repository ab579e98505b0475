/** A mail as the server hands it to a mail server or to the outbox. */

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
  /** Names a picture that the mail itself shows, as `cid:<name>`. */
  cid?: string;
}

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** BCP 47 tag of the mail's language. */
  lang: string;
  attachments?: readonly MailAttachment[];
}
