/** What is to be said to a person in passing: raised from anywhere, shown by the toaster. */
import { fromTransition, type ActorRefFrom } from 'xstate';
import type { NoticeEvent, NoticeRaised } from '../../machines/shop.machine.ts';
import type { ProtectionWarning } from '../../machines/copy-protection.machine.ts';

/** Finds words for what was raised without, and raises it again. */
export interface Wording {
  failure(error: unknown): unknown;
  warning(warning: ProtectionWarning): unknown;
}

export type Notice = Omit<NoticeRaised, 'type'>;

/**
 * Notices that wait to be shown; null before the first, with which the toaster appears in the page.
 * @param report null where nothing will ever happen
 */
export const provideNotices = (report: Wording | null) =>
  fromTransition(
    (waiting: readonly Notice[] | null, event: NoticeEvent, { defer }): readonly Notice[] | null => {
      if (event.type === 'notice.raised') return [...(waiting ?? []), event];
      if (event.type === 'notices.shown') return [];
      defer(
        () => void (event.type === 'failure.raised' ? report?.failure(event.error) : report?.warning(event.warning)),
      );
      return waiting;
    },
    null as readonly Notice[] | null,
  );

export type NoticesActor = ActorRefFrom<typeof provideNotices>;
