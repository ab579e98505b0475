/** Answers that pages are rendered from, as data, until a tag of theirs is raised: a page whose HTML is not cached asks the database for little. */
import { LRUCache } from 'lru-cache';
import type { ServerCall } from '../../contract/first-html.ts';
import type { Locale } from '../../contract/locale.ts';
import { getEndpoint } from '../../contract/table.ts';
import { createAskedAgain } from '../base/asked-again.ts';
import type { Stamps } from '../http/content-stamp.ts';

type Answer = ReturnType<ServerCall>;

interface Stamped {
  stamp: string;
  answer: Answer;
}

const MAX_ANSWERS = 500;
/** Longer questions are made to be different from each other. */
const MAX_KEY_LENGTH = 300;

/** Calls in a language that answer from memory where the stamp of their tags is still the same. */
export type ReadCache = (locale: Locale, stamps: Stamps) => ServerCall;

export function createReadCache(callFor: (locale: Locale) => ServerCall): ReadCache {
  const answers = new LRUCache<string, Stamped>({ max: MAX_ANSWERS });
  const asked = createAskedAgain();
  return (locale, stamps) => {
    const call = callFor(locale);
    const read = (...question: Parameters<ServerCall>): Answer => {
      const [name, input] = question;
      const { cache: tags } = getEndpoint(name);
      const key = `${locale} ${name} ${JSON.stringify(input)}`;
      if (!tags || key.length > MAX_KEY_LENGTH) return call(name, input);
      const stamp = stamps(tags);
      const known = answers.get(key);
      if (known?.stamp === stamp) return known.answer;
      asked.note(key);
      const answer = call(name, input);
      if (asked.has(key)) {
        answers.set(key, { stamp, answer });
        answer.catch(() => answers.delete(key));
      }
      return answer;
    };
    return read as ServerCall;
  };
}
