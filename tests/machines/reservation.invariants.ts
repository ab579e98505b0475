/** What holds of a reservation in the making at every moment, with the machines of its steps. */
import type { ReservationContext } from '../../src/contract/reservations/drafts.ts';
import type { SnapshotFrom } from 'xstate';
import type { reservationMachine } from '../../machines/reservation.machine.ts';
import type { SystemSnapshot } from '../../src/tools/flows/paths/system.ts';
import { isSameChoice } from '../../src/rules/choice.ts';
import { isSameTraveller } from '../../src/rules/traveller.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

type Root = SnapshotFrom<typeof reservationMachine>;

const rootOf = (system: SystemSnapshot) => system.root as Root;

/** What a machine of a step is now; null where it does not run. */
function readActive<Snapshot extends { status: string }>(
  ref: { getSnapshot(): Snapshot } | undefined,
): Snapshot | null {
  const snapshot = ref?.getSnapshot();
  return snapshot?.status === 'active' ? snapshot : null;
}
const choiceOf = ({ children }: Root) => readActive(children.choice);
const travellerOf = ({ children }: Root) => readActive(children.traveller);
const deductionsOf = ({ children }: Root) => readActive(children.deductions);
const holdOf = ({ children }: Root) => readActive(children.hold);
const checkoutOf = ({ children }: Root) => readActive(children.checkout);

const isPaying = (root: Root) => root.matches({ held: 'paying' });
const isAtPayment = (root: Root) => root.matches({ held: 'payment' }) || isPaying(root);
const typedOf = ({ choices, traveller, vaults, method, terms }: ReservationContext) => [
  choices,
  traveller,
  vaults,
  method,
  terms,
];

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'In the payment the choice is what the held lines say.',
    holds(system) {
      const root = rootOf(system);
      const { choices, reservation } = root.context;
      return !isAtPayment(root) || (reservation !== null && isSameChoice(choices, reservation.lines));
    },
    isSeen: async (page, states) => {
      if (!states.some((state) => /^held\.(payment|paying)/.test(state))) return true;
      return (await page.getByRole('spinbutton', { name: 'Travellers' }).count()) === 0;
    },
  },
  {
    what: 'In the payment the travellers are those that the server has saved.',
    holds(system) {
      const root = rootOf(system);
      const { traveller, reservation } = root.context;
      return !isAtPayment(root) || (reservation !== null && isSameTraveller(traveller, reservation.traveller));
    },
  },
  {
    what: 'The deadline of an open window is the one that the server named when it opened.',
    holds(system) {
      const root = rootOf(system);
      const order = checkoutOf(root)?.context.order;
      if (order == null) return true;
      const known = [root.context.reservation?.hold_expires_at, holdOf(root)?.context.held.hold_expires_at];
      return known.every((deadline) => deadline === order.hold_expires_at);
    },
  },
  {
    what: 'While a payment is made nothing counts the hold down, and else something does or no deadline is known.',
    holds(system) {
      const root = rootOf(system);
      const hold = holdOf(root);
      if (hold === null) return !root.matches('held');
      return hold.matches({ running: { clock: 'suspended' } }) === isPaying(root);
    },
    isSeen: async (page, states) => {
      if (!states.some((state) => state.startsWith('hold.'))) return true;
      return (await page.getByRole('timer').count()) === 1;
    },
  },
  {
    what: 'Countdown and reservation know the same deadline.',
    holds(system) {
      const root = rootOf(system);
      const hold = holdOf(root);
      return hold === null || hold.context.held.hold_expires_at === root.context.reservation?.hold_expires_at;
    },
  },
  {
    what: 'Seats are held by a reservation that is pending.',
    holds: (system) => !rootOf(system).matches('held') || rootOf(system).context.reservation?.status === 'pending',
  },
  {
    what: 'What is typed in a step is known to the reservation at once.',
    holds(system) {
      const root = rootOf(system);
      const [choice, traveller, deductions] = [choiceOf(root), travellerOf(root), deductionsOf(root)];
      const { context } = root;
      return (
        (choice === null || same(choice.context.choices, context.choices)) &&
        (traveller === null ||
          same([traveller.context.traveller, traveller.context.vaults], [context.traveller, context.vaults])) &&
        (deductions === null ||
          same([deductions.context.method, deductions.context.terms], [context.method, context.terms]))
      );
    },
  },
  {
    what: 'Nothing typed is lost on the way between the steps.',
    holds(system, before) {
      if (before === null) return true;
      const [root, last] = [rootOf(system), rootOf(before)];
      // What is loaded or saved is as the server has it; typing is told by the step in sight.
      const isElsewhere = last.matches('loading') || last.matches({ held: 'traveler' });
      const isTyped = same(last.value, root.value);
      return isElsewhere || isTyped || same(typedOf(last.context), typedOf(root.context));
    },
  },
  {
    what: 'One machine has the word in a step.',
    holds(system) {
      const root = rootOf(system);
      const at = [choiceOf(root), travellerOf(root), deductionsOf(root), checkoutOf(root)].filter(
        (one) => one !== null,
      );
      return at.length === (['held', 'choosing', 'reserving'].some((state) => root.matches(state as 'held')) ? 1 : 0);
    },
  },
];
