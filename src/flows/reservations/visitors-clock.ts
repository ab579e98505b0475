/** The clock of a visitor may be wrong: what the server says of a deadline is told by it all the same. */
import type { Reservation } from '../../contract/reservations/shapes.ts';

/** Moves the deadline of an answer onto the visitor's clock. */
export function onVisitorsClock<Answer extends Pick<Reservation, 'hold_expires_at' | 'now'>>(
  answer: Answer,
  now: number,
) {
  if (answer.hold_expires_at === null) return answer;
  const left = Date.parse(answer.hold_expires_at) - Date.parse(answer.now);
  return { ...answer, hold_expires_at: new Date(now + left).toISOString() };
}
