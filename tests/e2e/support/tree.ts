/** A page as assistive technology sees it: roles, names, states and the focus of the accessibility tree, in every frame; nothing else. */
import type { CDPSession, Page } from '@playwright/test';

export interface TreeNode {
  role: string;
  /** Without the marks that isolate a direction of writing. */
  name: string;
  value: string;
  states: ReadonlySet<string>;
  parent: TreeNode | null;
  /** Of the browser, to act on. */
  backendId: number;
  frame: string;
}

/** What a visitor looks for. A text must be the whole name. */
export interface Target {
  role: string;
  name: string | RegExp;
  /** The landmark, dialog or group that it stands in. */
  within?: Target;
}

interface RawNode {
  nodeId: string;
  ignored: boolean;
  parentId?: string;
  childIds?: string[];
  backendDOMNodeId?: number;
  role?: { value?: string };
  name?: { value?: string };
  value?: { value?: string | number };
  properties?: { name: string; value: { value?: unknown } }[];
}

interface Frame {
  frame: { id: string };
  childFrames?: Frame[];
}

/** Keeps the true ones of a node's properties; a state of several values stands as `checked=mixed`. */
function readStates({ properties = [] }: RawNode): Set<string> {
  return new Set(
    properties.flatMap(({ name, value: { value } }) => {
      if (value === true || value === 'true') return [name];
      return typeof value === 'string' && value !== 'false' ? [`${name}=${value}`] : [];
    }),
  );
}

const clean = (text = '') =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const isRoot = ({ role }: TreeNode) => role === 'RootWebArea';
export const describe = ({ role, name }: TreeNode | Target) => `${role} "${String(name)}"`;

/** Says its text when it changes. */
const isLive = ({ role, states }: TreeNode) =>
  ['alert', 'status', 'log'].includes(role) || states.has('live=polite') || states.has('live=assertive');

export function* ancestors(node: TreeNode): Generator<TreeNode> {
  for (let above = node.parent; above !== null; above = above.parent) yield above;
}

export function matches(node: TreeNode, { role, name, within }: Target): boolean {
  if (node.role !== role || !(typeof name === 'string' ? node.name === name : name.test(node.name))) return false;
  return within === undefined || [...ancestors(node)].some((above) => matches(above, within));
}

/** The tree at one moment. */
export class Tree {
  readonly nodes: readonly TreeNode[];

  constructor(nodes: readonly TreeNode[]) {
    this.nodes = nodes;
  }

  all(target: Target): TreeNode[] {
    return this.nodes.filter((node) => matches(node, target));
  }

  /** The one node of its role and name, or null. Throws where there are two, since they cannot be told apart. */
  one(target: Target): TreeNode | null {
    const found = this.all(target);
    if (found.length > 1) throw new Error(`${found.length} times in the tree: ${found.map(describe).join(', ')}`);
    return found[0] ?? null;
  }

  /** The innermost node that holds the focus; a document itself where nothing in it does. */
  focused(): TreeNode | null {
    const holders = this.nodes.filter(({ states }) => states.has('focused'));
    const inside = holders.filter((node) => !isRoot(node) && node.role !== 'Iframe');
    return inside.at(-1) ?? holders.at(-1) ?? null;
  }

  /** What stands in live regions, as one text each. */
  said(): string[] {
    const texts = new Map<TreeNode, string[]>();
    for (const node of this.nodes) {
      if (node.role !== 'StaticText') continue;
      const region = [...ancestors(node)].find(isLive);
      if (region) texts.set(region, [...(texts.get(region) ?? []), node.name]);
    }
    return [...texts.values()].map((parts) => parts.join(' '));
  }

  /** What can be operated and has no name. */
  nameless(): TreeNode[] {
    return this.nodes.filter(
      ({ role, name, states }) => name === '' && states.has('focusable') && OPERABLE.has(role) && !states.has('hidden'),
    );
  }
}

const OPERABLE = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
  'menuitem',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

function joinNodes(raw: readonly RawNode[], frame: string): TreeNode[] {
  const made = new Map(
    raw.map((each): [string, TreeNode] => [
      each.nodeId,
      {
        role: each.ignored ? 'none' : (each.role?.value ?? ''),
        name: clean(each.name?.value),
        value: clean(each.value && String(each.value.value)),
        states: readStates(each),
        parent: null,
        backendId: each.backendDOMNodeId ?? 0,
        frame,
      },
    ]),
  );
  for (const { nodeId, parentId } of raw) {
    const node = made.get(nodeId);
    if (node && parentId !== undefined) node.parent = made.get(parentId) ?? null;
  }
  return inReadingOrder(raw).flatMap((id) => {
    const node = made.get(id);
    return node && node.role !== 'none' ? [node] : [];
  });
}

/** The browser answers by levels; a reader goes from a node to what is inside it. */
function inReadingOrder(raw: readonly RawNode[]): string[] {
  const known = new Map(raw.map((each) => [each.nodeId, each]));
  const walk = (id: string): string[] => [id, ...(known.get(id)?.childIds ?? []).flatMap(walk)];
  return raw
    .filter(({ parentId }) => parentId === undefined || !known.has(parentId))
    .flatMap(({ nodeId }) => walk(nodeId));
}

export interface Eyes {
  look(): Promise<Tree>;
  session: CDPSession;
}

export async function openEyes(page: Page): Promise<Eyes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const listFrames = ({ frame, childFrames = [] }: Frame): string[] => [frame.id, ...childFrames.flatMap(listFrames)];

  async function look(): Promise<Tree> {
    const { frameTree } = await session.send('Page.getFrameTree');
    const trees = await Promise.all(
      listFrames(frameTree).map(async (frameId) => {
        // A frame may be gone between the two questions.
        const answer = await session.send('Accessibility.getFullAXTree', { frameId }).catch(() => ({ nodes: [] }));
        return joinNodes(answer.nodes, frameId);
      }),
    );
    return new Tree(trees.flat());
  }
  return { look, session };
}
