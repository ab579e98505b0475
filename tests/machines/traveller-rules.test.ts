/** What holds of the travellers' details, whatever happens to them. */
import type { TravellerContext } from '../../machines/traveller.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'traveller')!;
const { always, whenever, on, enters } = createRules<TravellerContext>(machine, starts);

const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';
const OVER = ['EXPIRED', 'ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];

always('the server is asked while they are saved', ({ to, running }) =>
  same(running, to.includes('saving') ? ['saveTraveller'] : []),
);
always('it is busy while the server is asked, and can be stored while a person types', ({ to, tags }) =>
  same(
    [tags.has('busy'), tags.has('resumable')],
    [to.includes('saving'), to.some((state) => state.startsWith('editing'))],
  ),
);
whenever(
  'what is typed is kept, and takes its own problems away',
  on('traveller.changed'),
  ({ event, from, before, after }) => {
    if (!from.some((state) => state.startsWith('editing'))) return same(before, after);
    const typed = event['traveller'] as object;
    const left = before.failure?.problems.filter(({ field }) => !(field.replace('traveller.', '') in typed)) ?? [];
    return (
      same(after.traveller, { ...before.traveller, ...typed }) &&
      same(after.failure?.problems ?? [], left) &&
      (after.failure === null || left.length > 0 || before.failure?.problems.length === 0)
    );
  },
);
whenever(
  'what is typed of another traveller is kept, and takes its own problems away',
  on('other.changed'),
  ({ event, from, before, after }) => {
    if (!from.some((state) => state.startsWith('editing'))) return same(before, after);
    const { index = 0, other = {} } = event as { index?: number; other?: object };
    const mended = Object.keys(other).map((name) => `traveller.others.${index}.${name}`);
    const left = before.failure?.problems.filter(({ field }) => !mended.includes(field)) ?? [];
    const now = after.traveller.others[index];
    return (
      same(now, { name: '', email: '', passport: '', ...before.traveller.others[index], ...other }) &&
      same({ ...after.traveller, others: [] }, { ...before.traveller, others: [] }) &&
      same(after.failure?.problems ?? [], left)
    );
  },
);
whenever(
  'details are saved when they are right, and told when they are not',
  (step) => on('traveller.confirmed')(step) && step.from.some((state) => state.startsWith('editing')),
  ({ to, before, after, starts: started }) =>
    to.includes('saving')
      ? same(started, { saveTraveller: after }) && after.failure === null && before.traveller.representative !== ''
      : (after.failure?.problems.length ?? 0) > 0 &&
        after.failure!.problems.every(({ field }) => field.startsWith('traveller.')) &&
        same(before.traveller, after.traveller),
);
whenever(
  'what the server saved is handed on',
  on('xstate.done.actor.saveTraveller'),
  ({ event, after, isFinal, to }) => isFinal && to.includes('saved') && same(after.reservation, event.output),
);
whenever(
  'a refusal is told, with the details as they were',
  ({ event, to }) => event.type === 'xstate.error.actor.saveTraveller' && !to.includes('lost'),
  ({ event, before, after, to }) =>
    to.some((state) => state.startsWith('editing')) &&
    after.failure?.code === codeIn(event.error) &&
    same(before.traveller, after.traveller),
);
whenever(
  'a hold that is over ends it with the reason',
  ({ event }) => event.type === 'xstate.error.actor.saveTraveller' && OVER.includes(codeIn(event.error)),
  ({ event, after, isFinal, to }) =>
    isFinal && to.includes('lost') && after.failure?.code === codeIn(event.error) && after.reservation === null,
);
whenever('only a hold that is over is lost', enters('lost'), ({ event }) => OVER.includes(codeIn(event.error)));
