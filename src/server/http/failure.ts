/** The answer to whatever was thrown: a refusal says its code, anything else is logged and says nothing of our insides. */
import type { Logger } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { codeOfFailure, refusalAnswer } from './answers.ts';
import { languageOf } from './language.ts';
import type { Notes } from './notes.ts';

export type Failure = (error: unknown, request: Request) => Response;

export function createFailure(log: Logger, notesOf: (request: Request) => Notes): Failure {
  return (error, request) => {
    const { requestId, route } = notesOf(request);
    const facts = { language: languageOf(request, new URL(request.url).searchParams), requestId };
    if (error instanceof Refusal) {
      const allow = error.details?.['allow'];
      return refusalAnswer(error, { ...facts, ...(typeof allow === 'string' && { headers: { allow } }) });
    }
    const code = codeOfFailure(error);
    log.error({ request: requestId, method: request.method, route, code, err: error }, 'unexpected error');
    return refusalAnswer(new Refusal(code), facts);
  };
}
