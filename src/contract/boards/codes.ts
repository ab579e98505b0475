/** The boards of the shop, their topics, and the documents that are published in versions. */
import type { Term } from '../catalogue/codes.ts';

/** Kinds of posts that have a board of their own; `/board` alone shows the first. */
export const BOARD_TYPES = ['notice', 'festival', 'event', 'blog', 'faq'] as const;
export type BoardType = (typeof BOARD_TYPES)[number];

/** `legal`: versions of the documents below; they are read one by one and stand on no board. */
export const POST_TYPES = [...BOARD_TYPES, 'legal'] as const;
export type PostType = (typeof POST_TYPES)[number];

export const FAQ_TOPICS = ['reservation', 'payment', 'cancellation', 'trip', 'luggage', 'account'] as const;
export type FaqTopic = (typeof FAQ_TOPICS)[number];

/** Each name is also the id under which the version in force is read. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'refund-rules', 'accessibility'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** The document behind each of the terms that are agreed to before paying. */
export const TERM_DOCUMENTS = {
  reservation: 'terms',
  privacy: 'privacy',
  cancellation: 'refund-rules',
} as const satisfies Record<Term, LegalDocument>;
export const AGREED_DOCUMENTS = Object.values(TERM_DOCUMENTS);
export type AgreedDocument = (typeof AGREED_DOCUMENTS)[number];

/** Id of a version of a document; its version is the day from which it is in force. */
export function versionId(document: LegalDocument, version: string): string {
  return `${document}-${version}`;
}

/** In the order in which they are shown; the first is shown where none is named. */
export const EVENT_STATUSES = ['running', 'coming', 'ended'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
