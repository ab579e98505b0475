/** What is noted about each request while it is answered: its id, its route, its beginning. */
import { randomUUID } from 'node:crypto';

export interface Notes {
  requestId: string;
  /** Pattern, never the address itself: addresses name people and payments. */
  route: string;
  startedAt: number;
}

/** Answers the notes of a request, made when they are first asked for. */
export function createNotebook(): (request: Request) => Notes {
  const notesByRequest = new WeakMap<Request, Notes>();
  return (request) => {
    let notes = notesByRequest.get(request);
    if (!notes) {
      notes = { requestId: randomUUID(), route: '*', startedAt: performance.now() };
      notesByRequest.set(request, notes);
    }
    return notes;
  };
}
