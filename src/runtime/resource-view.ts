/** What a page shows of its question: the answer to the former one stays in sight until there is one to this. */
import { isEmptyAnswer, type ResourceAnswer, type ResourceFailure } from '../../machines/resource.machine.ts';
import type { ResourceSnapshot } from './query-cache.ts';

export type ResourceState = 'idle' | 'loading' | 'refreshing' | 'changing' | 'ready' | 'empty' | 'missing' | 'failed';
export type ResourceTag = 'busy' | 'shown' | 'current' | 'failed';

export interface ResourceView {
  state: ResourceState;
  hasTag(tag: ResourceTag): boolean;
  /** The newest answer, to this question or to the former one; null after a failure. */
  answer: ResourceAnswer | null;
  /** The answer as far as it is to be shown. */
  inSight: ResourceAnswer | null;
  failure: ResourceFailure | null;
}

/**
 * @param question its actor's snapshot; null while it is not asked, undefined while the page has no question
 * @param former what the page showed last
 */
export function viewResource(
  question: ResourceSnapshot | null | undefined,
  former: ResourceAnswer | null,
): ResourceView {
  const own = question?.value === 'idle' ? null : question;
  const isFirst = own === null || own?.value === 'loading';
  const isChanging = isFirst && former !== null;
  const hasOwn = (tag: 'busy' | 'shown' | 'failed') => own?.hasTag(tag) ?? false;
  const isBusy = isFirst || hasOwn('busy');
  const answer = own && !isFirst ? own.context.answer : former;
  return {
    // A question that a page shows is asked at once: its page never says that it is not.
    state: own === undefined ? 'idle' : isChanging ? 'changing' : isFirst ? 'loading' : (own.value as ResourceState),
    hasTag: (tag) =>
      tag === 'busy'
        ? isBusy
        : tag === 'shown'
          ? isChanging || hasOwn('shown')
          : hasOwn(tag === 'current' ? 'shown' : tag),
    answer,
    // That there was nothing says nothing while it is being asked again.
    inSight: (isChanging || hasOwn('shown')) && !(isBusy && isEmptyAnswer(answer)) ? answer : null,
    failure: own?.context.failure ?? null,
  };
}
