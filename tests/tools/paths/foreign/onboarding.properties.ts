/** What must hold of the onboarding: it sees what it watches, and keeps what was typed. */
import fc from 'fast-check';
import type { PropertyOptions } from '../../../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../../../src/tools/flows/paths/properties/oracles.ts';
import { never, until } from '../../../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../../../src/tools/flows/paths/system.ts';

interface Known {
  name: string;
  isNarrow: boolean;
  /** Pages of the tour that were turned; null before and after it. */
  pages: number | null;
}

const profileOf = ({ actors }: SystemSnapshot) => actors.get('profile');
const nameOf = (now: SystemSnapshot) => (profileOf(now)?.context as { name: string } | undefined)?.name ?? '';
const isOver = ({ root }: SystemSnapshot) => root.matches('short') || root.matches('long');

export const onboardingProperties: PropertyOptions = {
  outcomes: { width: { next: fc.integer({ min: 320, max: 1920 }), reject: ['no window'] } },
  weights: { 'xstate.error.actor.width': 0.1, 'tour.skipped': 0.3 },
  children: { profile: { events: { 'name.typed': fc.record({ name: fc.constantFrom('Mina', 'Jun', '') }) } } },
  invariant: [
    {
      what: 'What is typed is shown as not saved.',
      holds: (now) => profileOf(now)?.matches('typed') !== true || now.root.hasTag('unsaved'),
    },
    {
      what: 'A narrow window gets the short end, a wide one the long.',
      holds: (now) => !isOver(now) || now.root.matches('short') === (now.root.context as Known).isNarrow,
    },
  ],
  temporal: [
    never(
      'It goes on without a name.',
      (now) => (now.root.matches('touring') || isOver(now)) && (now.root.context as Known).name === '',
    ),
    until('What is typed is shown as not saved until it is.', {
      when: ({ root }) => root.hasTag('unsaved'),
      holds: ({ root }) => root.hasTag('unsaved'),
      until: (_, __, step) => step?.event.type === 'name.saved',
    }),
  ],
  reference: reference<SystemSnapshot, Known>({
    what: 'It knows the last width, the saved name and how much was read.',
    initial: () => ({ name: '', isNarrow: false, pages: null }),
    next(known, { event }, before) {
      if (event.type === 'xstate.snapshot.width') return { ...known, isNarrow: Number(event['context']) < 600 };
      if (event.type === 'xstate.error.actor.width') return { ...known, isNarrow: true };
      if (event.type === 'name.saved' && nameOf(before) !== '') return { ...known, name: nameOf(before), pages: 0 };
      if (event.type === 'tour.skipped') return { ...known, pages: null };
      if (event.type !== 'page.turned') return known;
      return { ...known, pages: known.pages === 0 ? 1 : null };
    },
    project({ root, services }) {
      const reading = services?.get('reading') as { context: { pages: number } } | undefined;
      const { name, isNarrow } = root.context as Known;
      return { name, isNarrow, pages: root.matches('touring') ? reading?.context.pages : null };
    },
  }),
};
