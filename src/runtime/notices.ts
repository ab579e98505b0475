/** What is to be said to a person in passing: raised from anywhere, shown by the toaster. */
import { fromTransition, type ActorRefFrom } from 'xstate';
import type { NoticeEvent, NoticeRaised } from '../../machines/shop.machine.ts';

export type Notice = Omit<NoticeRaised, 'type'>;

/** Notices that wait to be shown; null before the first, with which the toaster appears in the page. */
export const notices = fromTransition(
  (waiting: readonly Notice[] | null, event: NoticeEvent): readonly Notice[] | null =>
    event.type === 'notice.raised' ? [...(waiting ?? []), event] : [],
  null as readonly Notice[] | null,
);

export type NoticesActor = ActorRefFrom<typeof notices>;
