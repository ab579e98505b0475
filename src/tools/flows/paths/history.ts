/** Reads what a machine remembers of states that it has left, as far as a history state can still lead back there. */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { eachTransition } from './transitions.ts';

function isBelow(node: AnyStateNode | undefined, above: AnyStateNode | undefined): boolean {
  for (let one = node; one !== undefined; one = one.parent) if (one === above) return true;
  return false;
}

/** True where a transition from within the parent of a history state leads to it: the parent need not be left before. */
function isCalledFromWithin(history: AnyStateNode): boolean {
  let isCalled = false;
  eachTransition(history.machine, (node, _type, _index, { target }) => {
    if (target?.includes(history) === true && isBelow(node, history.parent)) isCalled = true;
  });
  return isCalled;
}

const calledFromWithin = new WeakMap<AnyStateNode, boolean>();

/** Nothing where nothing is remembered; what a state remembers that runs right now is overwritten when it is left. */
export function readHistory(snapshot: AnyMachineSnapshot): Record<string, string[]>[] {
  const remembered: [string, string[]][] = [];
  for (const [id, nodes] of Object.entries(snapshot.historyValue as Record<string, AnyStateNode[]>)) {
    const history = snapshot.machine.getStateNodeById(id) as AnyStateNode;
    const isCalled = calledFromWithin.get(history) ?? isCalledFromWithin(history);
    calledFromWithin.set(history, isCalled);
    const isRunning = snapshot._nodes.some((node) => node === history.parent);
    if (isCalled || !isRunning) remembered.push([id, nodes.map((node) => node.id)]);
  }
  return remembered.length === 0 ? [] : [Object.fromEntries(remembered.toSorted(([a], [b]) => (a < b ? -1 : 1)))];
}
