/** An onboarding that watches what it invokes: a form, a count of what is read, and the width of the window. */
import { assign, createMachine, fromObservable, fromTransition, sendTo, setup, type SnapshotFrom } from 'xstate';

export const profileMachine = setup({
  types: {
    context: {} as { name: string },
    events: {} as { type: 'name.typed'; name: string } | { type: 'name.saved' },
  },
}).createMachine({
  id: 'profile',
  context: { name: '' },
  initial: 'blank',
  states: {
    blank: { on: { 'name.typed': { target: 'typed', actions: assign({ name: ({ event }) => event.name }) } } },
    typed: {
      on: { 'name.saved': [{ guard: ({ context }) => context.name !== '', target: 'saved' }, { target: 'blank' }] },
    },
    saved: { type: 'final' },
  },
  output: ({ context }) => ({ name: context.name }),
});

const reading = fromTransition(
  (read: { pages: number }, event: { type: 'page.read' } | { type: 'page.skipped' }) =>
    event.type === 'page.read' ? { pages: read.pages + 1 } : read,
  { pages: 0 },
);

interface Observer {
  next?: (value: number) => void;
}
const width = fromObservable(() => ({
  subscribe: (observer: Observer | ((value: number) => void)) => {
    const tell = () => (typeof observer === 'function' ? observer : observer.next)?.(window.innerWidth);
    window.addEventListener('resize', tell);
    return { unsubscribe: () => window.removeEventListener('resize', tell) };
  },
}));

const widthOf = (snapshot: object) => (snapshot as { context?: number }).context;
const pagesOf = (snapshot: object) => (snapshot as SnapshotFrom<typeof reading>).context.pages;
const isTyped = (snapshot: object) => (snapshot as SnapshotFrom<typeof profileMachine>).matches('typed');

export const onboardingMachine = createMachine({
  types: {} as {
    context: { name: string; isNarrow: boolean };
    events: { type: 'tour.begun' } | { type: 'page.turned' } | { type: 'tour.skipped' };
  },
  id: 'onboarding',
  context: { name: '', isNarrow: false },
  initial: 'welcome',
  invoke: {
    id: 'width',
    src: width,
    onSnapshot: {
      guard: ({ event }) => widthOf(event.snapshot) !== undefined,
      actions: assign({ isNarrow: ({ event }) => (widthOf(event.snapshot) ?? 0) < 600 }),
    },
    onError: { actions: assign({ isNarrow: true }) },
  },
  states: {
    welcome: { on: { 'tour.begun': 'naming' } },
    naming: {
      initial: 'untouched',
      invoke: {
        id: 'profile',
        src: profileMachine,
        onSnapshot: { guard: ({ event }) => isTyped(event.snapshot), target: '.touched' },
        onDone: { target: 'touring', actions: assign({ name: ({ event }) => event.output.name }) },
        onError: 'welcome',
      },
      states: { untouched: {}, touched: { tags: 'unsaved' } },
    },
    touring: {
      invoke: {
        id: 'reading',
        src: reading,
        onSnapshot: { guard: ({ event }) => pagesOf(event.snapshot) >= 2, target: 'deciding' },
      },
      on: {
        'page.turned': { actions: sendTo('reading', { type: 'page.read' }) },
        'tour.skipped': 'deciding',
      },
    },
    deciding: {
      always: [{ guard: ({ context }) => context.isNarrow, target: 'short' }, { target: 'long' }],
    },
    short: { type: 'final' },
    long: { type: 'final' },
  },
});
