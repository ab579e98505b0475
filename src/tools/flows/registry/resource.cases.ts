/** What can happen to a question that pages ask, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import { isEmptyAnswer, type ResourceContext, type ResourceInput } from '../../../../machines/resource.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

const filled = { data: [{ id: 'temple-stay' }], pagination: null };
const empty = { data: [], pagination: null };
const failure = { code: 'NETWORK', status: 0, message: '' };
const missing = { code: 'NOT_FOUND', status: 404, message: '' };
const settles = [{ output: { answer: filled, now: 0 } }, { output: { answer: empty, now: 0 } }];
const refuses = [{ error: failure }, { error: missing }];

/** A question that is to be asked. */
export const asked: ResourceInput = { key: 'products' };
/** Questions that the first HTML brought the answer to, or that there is none. */
export const answeredBefore: ResourceInput = { ...asked, answer: filled, answeredAt: 0 };
export const missingBefore: ResourceInput = { ...asked, failure: missing, answeredAt: 0 };

export const resourcePaths: PathsOptions = {
  input: asked,
  project: ({ context }: AnyMachineSnapshot) => {
    const { answer, answeredAt, failure: failed } = context as ResourceContext;
    return {
      answered: answer === null ? null : isEmptyAnswer(answer) ? 'empty' : 'filled',
      answeredAt,
      failed: failed?.code,
    };
  },
  cases: {
    // Half a minute after an answer at 0 it is fresh still.
    'resource.requested': [{ now: 30_000 }, { now: 30_001 }],
    'resource.replaced': [
      { data: filled.data, now: 0 },
      { data: [], now: 0 },
    ],
    'xstate.done.actor.load': settles,
    'xstate.error.actor.load': refuses,
    'xstate.done.actor.refresh': settles,
    'xstate.error.actor.refresh': refuses,
  },
};

export const resourceStarts: readonly PathsOptions[] = [asked, answeredBefore, missingBefore].map((input) => ({
  ...resourcePaths,
  input,
}));
