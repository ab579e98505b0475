/** What a page shows while its question changes: the former answer until there is one, and never as the answer to this one. */
import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  resourceMachine,
  type ResourceAnswer,
  type ResourceInput,
  type ResourceOutput,
} from '../../machines/resource.machine.ts';
import type { ResourceSnapshot } from '../../src/runtime/query-cache.ts';
import { viewResource } from '../../src/runtime/resource-view.ts';

const never = fromPromise<ResourceOutput, { key: string }>(() => new Promise(() => {}));
const FORMER: ResourceAnswer = { data: ['former'], pagination: null };
const OWN: ResourceAnswer = { data: ['own'], pagination: null };
const EMPTY: ResourceAnswer = { data: [], pagination: null };
const FAILURE = { code: 'NETWORK', status: 0, message: '' };
const ALL = ['busy', 'shown', 'current', 'failed'] as const;

function snapshotOf(
  input: Partial<ResourceInput>,
  asking: 'reload.requested' | 'retry.requested' | null = null,
): ResourceSnapshot {
  const actor = createActor(resourceMachine.provide({ actors: { load: never } }), { input: { key: 'a', ...input } });
  actor.start();
  if (asking !== null) actor.send({ type: asking });
  return actor.getSnapshot();
}

/** State, tags, and what is in sight. */
function look(question: ResourceSnapshot | null | undefined, former: ResourceAnswer | null = FORMER) {
  const view = viewResource(question, former);
  return [view.state, ALL.filter(view.hasTag).join(' '), view.inSight?.data ?? null];
}

describe('a page', () => {
  it('without a question shows nothing, and remembers what it showed for the next one', () => {
    expect(look(undefined)).toEqual(['idle', '', null]);
    expect(viewResource(undefined, FORMER).answer).toBe(FORMER);
  });

  it.each([
    ['is not known yet', null],
    ['waits to be asked', snapshotOf({})],
    ['is being asked', snapshotOf({}, 'reload.requested')],
  ])('shows the former answer as no current one while the question %s', (_, question) => {
    expect(look(question)).toEqual(['changing', 'busy shown', ['former']]);
    expect(look(question, null)).toEqual(['loading', 'busy', null]);
  });

  it('does not show that there was nothing while it asks for something', () => {
    expect(look(null, EMPTY)).toEqual(['changing', 'busy shown', null]);
    expect(look(snapshotOf({ answer: EMPTY }, 'reload.requested'))).toEqual(['refreshing', 'busy shown current', null]);
    expect(look(snapshotOf({ answer: EMPTY }))).toEqual(['empty', 'shown current', []]);
  });

  it('shows the answer to its own question as soon as there is one', () => {
    expect(look(snapshotOf({ answer: OWN }))).toEqual(['ready', 'shown current', ['own']]);
    expect(look(snapshotOf({ answer: OWN }, 'reload.requested'))).toEqual([
      'refreshing',
      'busy shown current',
      ['own'],
    ]);
    expect(viewResource(snapshotOf({ answer: OWN }), FORMER).answer).toBe(OWN);
  });

  it('shows no answer to another question beside a failure, nor when it tries again', () => {
    const failed = snapshotOf({ failure: FAILURE });
    expect(look(failed)).toEqual(['failed', 'failed', null]);
    const { answer, failure } = viewResource(failed, FORMER);
    expect([answer, failure]).toEqual([null, FAILURE]);
    expect(look(snapshotOf({ failure: FAILURE }, 'retry.requested'), answer)).toEqual(['loading', 'busy', null]);
    expect(look(snapshotOf({ failure: { ...FAILURE, code: 'NOT_FOUND' } }))).toEqual(['missing', 'failed', null]);
  });
});
