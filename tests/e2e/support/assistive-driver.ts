/**
 * Operates the shop without seeing or pointing. Its eyes are the accessibility tree alone; its hands are either the keyboard,
 * or the default action of a node, as a screen reader, a switch or a voice carries it out.
 */
import { expect, type Page } from '@playwright/test';
import { createKeyboardHands } from './keyboard-hands.ts';
import { awaitNode, type Hands } from './hands.ts';
import { describe, isRoot, matches, openEyes, type Target } from './tree.ts';
import { createTreeHands } from './tree-hands.ts';

export const HANDS = ['keyboard', 'tree'] as const;
export type HandsName = (typeof HANDS)[number];

export interface Driver extends Hands {
  open(address: string): Promise<void>;
  /** Waits until it is in the tree. */
  see(target: Target, state?: string): Promise<void>;
  /** Waits until it is not. */
  miss(target: Target): Promise<void>;
  /** Waits until a live region says it. */
  hear(words: RegExp): Promise<void>;
  /** Waits until the focus is there. */
  standOn(target: Target): Promise<void>;
}

export async function createDriver(page: Page, name: HandsName): Promise<Driver> {
  const eyes = await openEyes(page);
  const hands = name === 'keyboard' ? createKeyboardHands(page, eyes) : createTreeHands(page, eyes);

  /** After every act the focus rests on a part of the page, and nothing that can be operated is without a name. */
  async function settle(): Promise<void> {
    await awaitNode(eyes, 'the focus on a part of the page', (tree) => {
      const focused = tree.focused();
      return focused && !isRoot(focused) ? focused : null;
    });
    expect((await eyes.look()).nameless().map(describe), 'without a name').toEqual([]);
  }

  const settling =
    <Values extends unknown[]>(act: (...values: Values) => Promise<void>) =>
    async (...values: Values) => {
      await act(...values);
      await settle();
    };

  return {
    press: settling(hands.press),
    choose: settling(hands.choose),
    type: settling(hands.type),
    select: settling(hands.select),
    pickDay: settling(hands.pickDay),
    async open(address) {
      await page.goto(address);
      // A visitor listens to the page before they act; a node of a page that is still becoming a member's is another one then.
      await page.waitForLoadState('networkidle');
    },
    async see(target, state) {
      await awaitNode(eyes, `${describe(target)} ${state ?? ''}`, (tree) => {
        const node = tree.one(target);
        return node && (state === undefined || node.states.has(state)) ? node : null;
      });
    },
    async miss(target) {
      await expect.poll(async () => (await eyes.look()).all(target).length, describe(target)).toBe(0);
    },
    async hear(words) {
      await expect.poll(async () => (await eyes.look()).said().join('\n'), 'what live regions say').toMatch(words);
    },
    async standOn(target) {
      const isThere = async () => {
        const focused = (await eyes.look()).focused();
        if (!focused) return 'nothing';
        return matches(focused, target) ? 'there' : describe(focused);
      };
      await expect.poll(isThere, `the focus, which belongs on ${describe(target)}`).toBe('there');
    },
  };
}
