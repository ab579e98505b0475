/** What every sort of hands can do, and how they wait for what is not there yet. */
import { expect } from '@playwright/test';
import { describe, type Eyes, type Target, type Tree, type TreeNode } from './tree.ts';

/** Each acts on what is in the tree and can be operated. */
export interface Hands {
  press(target: Target): Promise<void>;
  /** A radio button among those of its group. */
  choose(target: Target): Promise<void>;
  /** Replaces what a field holds. */
  type(target: Target, text: string): Promise<void>;
  /** An option of a list that opens. */
  select(target: Target, option: string): Promise<void>;
  /** A day of the grid, in whichever month it is. */
  pickDay(day: Target, nextMonth: Target): Promise<void>;
}

const outline = (tree: Tree) =>
  tree.nodes
    .filter(({ role, name, states }) => name !== '' && (states.has('focusable') || ['heading', 'alert'].includes(role)))
    .map(describe)
    .join('\n');

/** Waits until the tree answers the question; then says what was there instead. */
export async function awaitNode(
  eyes: Eyes,
  wanted: string,
  find: (tree: Tree) => TreeNode | null | undefined,
): Promise<TreeNode> {
  let tree: Tree | undefined;
  let found: TreeNode | null | undefined;
  const ask = async () => {
    tree = await eyes.look();
    found = find(tree);
    return Boolean(found);
  };
  await expect
    .poll(ask)
    .toBe(true)
    .catch((error: unknown) => {
      throw new Error(`Not there: ${wanted}. There is:\n${tree ? outline(tree) : ''}`, { cause: error });
    });
  return found as TreeNode;
}

/** What can be operated now. */
export const awaitOperable = (eyes: Eyes, target: Target): Promise<TreeNode> =>
  awaitNode(eyes, describe(target), (tree) => {
    const node = tree.one(target);
    return node?.states.has('disabled') ? null : node;
  });
