/** The keyboard alone: Tab from control to control, arrows inside a group or a grid, Enter and Space, and typed text. */
import type { Page } from '@playwright/test';
import { awaitNode, awaitOperable, type Hands } from './hands.ts';
import { ancestors, describe, matches, type Eyes, type Target, type TreeNode } from './tree.ts';

/** More than the longest page has controls. */
const MOST_TABS = 140;
/** Days of the longest month, and more than a group has choices. */
const MOST_ARROWS = 40;
/** A trip is sold for less than that. */
const MOST_MONTHS = 18;
const DAYS_OF_WEEK = 7;

const groupOf = (node: TreeNode, role: string) => [...ancestors(node)].find((above) => above.role === role);

export function createKeyboardHands(page: Page, eyes: Eyes): Hands {
  const press = (key: string) => page.keyboard.press(key);

  /** Tabs until the focus is there. */
  async function reach(wanted: string, isThere: (focused: TreeNode) => boolean): Promise<TreeNode> {
    const passed: string[] = [];
    for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
      const focused = (await eyes.look()).focused();
      if (focused && isThere(focused)) return focused;
      passed.push(focused ? describe(focused) : 'outside the page');
      await press('Tab');
    }
    throw new Error(`${MOST_TABS} times Tab did not lead to ${wanted}. Passed:\n${passed.join('\n')}`);
  }

  const reachTarget = async (target: Target) => {
    await awaitOperable(eyes, target);
    return reach(describe(target), (focused) => matches(focused, target));
  };

  /** Presses an arrow until the focus is there. */
  async function walk(wanted: string, isThere: (focused: TreeNode) => boolean, nextKey: (at: TreeNode) => string) {
    const passed: string[] = [];
    for (let steps = 0; steps <= MOST_ARROWS; steps += 1) {
      const focused = (await eyes.look()).focused();
      if (!focused) break;
      if (isThere(focused)) return;
      passed.push(describe(focused));
      await press(nextKey(focused));
    }
    throw new Error(`The arrows did not lead to ${wanted}. Passed:\n${passed.join('\n')}`);
  }

  return {
    async press(target) {
      const { role } = await reachTarget(target);
      await press(role === 'link' ? 'Enter' : 'Space');
    },

    async choose(target) {
      const wanted = await awaitOperable(eyes, target);
      const groupId = groupOf(wanted, 'radiogroup')?.backendId ?? groupOf(wanted, 'group')?.backendId;
      const isInside = (node: TreeNode) => [...ancestors(node)].some(({ backendId }) => backendId === groupId);
      await reach(describe(target), (focused) => focused.role === 'radio' && isInside(focused));
      await walk(
        describe(target),
        (focused) => matches(focused, target),
        () => 'ArrowDown',
      );
      // The first of a group that nothing is chosen of has the focus without being chosen.
      await press('Space');
    },

    async type(target, text) {
      await reachTarget(target);
      await press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },

    async select(target, option) {
      await reachTarget(target);
      // A closed list takes the first letters of a choice.
      await page.keyboard.type(option);
      await awaitNode(eyes, `${describe(target)} with ${option}`, (tree) => {
        const node = tree.one(target);
        return node?.value === option ? node : null;
      });
    },

    async pickDay(day, nextMonth) {
      await awaitNode(eyes, 'a grid', (tree) => tree.one({ role: 'grid', name: /./ }));
      await reach('a day of the grid', (focused) => groupOf(focused, 'grid') !== undefined);
      for (let months = 0; (await eyes.look()).all(day).length === 0; months += 1) {
        if (months > MOST_MONTHS)
          throw new Error(`No month has ${describe(day)}, though ${describe(nextMonth)} leads on.`);
        const before = await monthOf(eyes);
        await press('PageDown');
        await awaitNode(eyes, 'another month', (tree) => {
          const grid = tree.one({ role: 'grid', name: /./ });
          return grid && grid.name !== before ? tree.focused() : null;
        });
      }
      await awaitOperable(eyes, day);
      const days = (await eyes.look()).nodes.filter((node) => node.role === 'button' && groupOf(node, 'grid'));
      const place = (isIt: (node: TreeNode) => boolean) => days.findIndex(isIt);
      const goal = place((node) => matches(node, day));
      const key = (at: TreeNode) => {
        const away = goal - place((node) => node.backendId === at.backendId);
        if (away <= -DAYS_OF_WEEK) return 'ArrowUp';
        if (away < 0) return 'ArrowLeft';
        return away >= DAYS_OF_WEEK ? 'ArrowDown' : 'ArrowRight';
      };
      await walk(describe(day), (focused) => matches(focused, day), key);
      await press('Enter');
    },
  };
}

const monthOf = async (eyes: Eyes) => (await eyes.look()).one({ role: 'grid', name: /./ })?.name;
