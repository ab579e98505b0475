/** The accessibility tree alone: the default action of a node, its focus, its text and its value, as assistive technology sets them. */
import type { Page } from '@playwright/test';
import { awaitNode, awaitOperable, type Hands } from './hands.ts';
import { describe, type Eyes, type Target, type TreeNode } from './tree.ts';

/** A trip is sold for less than that. */
const MOST_MONTHS = 18;

export function createTreeHands(page: Page, eyes: Eyes): Hands {
  const { session } = eyes;

  async function call(node: TreeNode, functionDeclaration: string): Promise<void> {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendId });
    const { exceptionDetails } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration,
    });
    if (exceptionDetails) throw new Error(`${describe(node)}: ${exceptionDetails.text}`);
  }

  /** The focus goes with the act, as the browser does it for the default action. */
  async function press(target: Target): Promise<void> {
    await call(await awaitOperable(eyes, target), 'function () { this.focus(); this.click(); }');
  }

  return {
    press,
    choose: press,

    async type(target, text) {
      await call(await awaitOperable(eyes, target), 'function () { this.focus(); this.select(); }');
      await page.keyboard.insertText(text);
    },

    async select(target, option) {
      const list = await awaitOperable(eyes, target);
      await call(list, 'function () { this.focus(); }');
      const choice = await awaitNode(eyes, `option "${option}" of ${describe(target)}`, (tree) =>
        tree.one({ role: 'option', name: option, within: target }),
      );
      await call(
        choice,
        `function () {
          const list = this.closest('select');
          this.selected = true;
          for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
        }`,
      );
    },

    async pickDay(day, nextMonth) {
      await awaitNode(eyes, 'a grid', (tree) => tree.one({ role: 'grid', name: /./ }));
      for (let months = 0; (await eyes.look()).all(day).length === 0; months += 1) {
        if (months > MOST_MONTHS) throw new Error(`No month has ${describe(day)}.`);
        const before = (await eyes.look()).one({ role: 'grid', name: /./ })?.name;
        await press(nextMonth);
        await awaitNode(eyes, 'another month', (tree) => {
          const grid = tree.one({ role: 'grid', name: /./ });
          return grid?.name === before ? null : grid;
        });
      }
      await press(day);
    },
  };
}
