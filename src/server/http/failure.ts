/** The answer to an error: a refusal says its code, anything else is logged and says nothing of our insides. */
import type { Availability } from '../db/availability.ts';
import { isDatabaseAway } from '../db/away.ts';
import type { Logger } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import { refusalAnswer } from './answers.ts';
import { chooseLanguage } from './language.ts';
import type { Notes } from './request-notes.ts';
import { ClientGoneError } from './read-body.ts';

export type Failure = (error: unknown, request: Request) => Response;

/** Seconds after which a client may ask again while the database is away; it is usually back within as many. */
export const AWAY_RETRY_SECONDS = 1;

/** Noted in the log for a client that went away; the answer has no reader. */
const CLIENT_GONE = 499;

export interface FailureParts {
  log: Logger;
  availability: Availability;
  getNotes: (request: Request) => Notes;
}

export function createFailure({ log, availability, getNotes }: FailureParts): Failure {
  return (error, request) => {
    const { requestId, route } = getNotes(request);
    const facts = { language: chooseLanguage(request, new URL(request.url).searchParams), requestId };
    if (error instanceof Refusal) {
      const allow = error.details?.['allow'];
      return refusalAnswer(error, { ...facts, ...(typeof allow === 'string' && { headers: { allow } }) });
    }
    if (error instanceof ClientGoneError) return new Response(null, { status: CLIENT_GONE });
    if (isDatabaseAway(error)) {
      // One line tells of it for all calls together.
      availability.lost(error);
      return refusalAnswer(new Refusal('UNAVAILABLE', { details: { retry_after: AWAY_RETRY_SECONDS } }), facts);
    }
    log.error({ request: requestId, method: request.method, route, code: 'INTERNAL', err: error }, 'unexpected error');
    return refusalAnswer(new Refusal('INTERNAL'), facts);
  };
}
