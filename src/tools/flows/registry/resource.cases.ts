/** What can happen to something that a page reads, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import { isEmptyAnswer, type ResourceContext, type ResourceInput } from '../../../../machines/resource.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

const filled = { data: [{ id: 'temple-stay' }], pagination: null };
const empty = { data: [], pagination: null };
const failure = { code: 'NETWORK', status: 0, message: '' };
const missing = { code: 'NOT_FOUND', status: 404, message: '' };
const settles = [{ output: filled }, { output: empty }];
const refuses = [{ error: failure }, { error: missing }];

export const nothingAsked: ResourceInput = { key: null, answer: null, failure: null, stale: false };
/** What was never answered, or is forgotten, is to be asked for. */
export const asked: ResourceInput = { ...nothingAsked, key: 'products', stale: true };

export const resourcePaths: PathsOptions = {
  input: nothingAsked,
  project: ({ context }: AnyMachineSnapshot) => {
    const { key, answer, answeredKey, failure: failed, stale } = context as ResourceContext;
    return {
      key,
      answered: answer === null ? null : isEmptyAnswer(answer) ? 'empty' : 'filled',
      isForKey: answeredKey === key,
      failed: failed?.code,
      stale,
    };
  },
  cases: {
    'resource.asked': [
      { ...nothingAsked },
      { ...asked },
      { ...asked, key: 'festivals' },
      { ...asked, answer: filled, stale: false },
      { ...asked, answer: filled },
      { ...asked, failure, stale: false },
      { ...asked, failure: missing, stale: false },
    ],
    'resource.replaced': [{ data: filled.data }, { data: [] }],
    'xstate.done.actor.load': settles,
    'xstate.error.actor.load': refuses,
    'xstate.done.actor.refresh': settles,
    'xstate.error.actor.refresh': refuses,
    'xstate.done.actor.change': settles,
    'xstate.error.actor.change': refuses,
  },
};
