/** Draws a machine as a Mermaid state diagram, within what Mermaid can show. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardLabel } from '../paths/guards.ts';
import { machineBehind } from '../paths/system.ts';
import { eachTransition } from '../paths/transitions.ts';
import { eventName, getPartName } from './event-names.ts';

interface Edge {
  /** The state in whose picture the arrow is drawn. */
  inside: AnyStateNode;
  line: string;
}

/** Mermaid's own words and signs are no names. */
const toMermaidId = (node: AnyStateNode) => `s_${node.path.join('_').replaceAll(/\W/g, '_')}`;
const toAnyStateId = (node: AnyStateNode) => `${toMermaidId(node)}_any`;
const clean = (text: string) => text.replaceAll(/[:;"<>{}#]/g, ' ').trim();

function listAncestorNodes(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [...listAncestorNodes(node.parent), node] : [node];
}

/** `step.option` of `held.step.option`, seen from `held`; empty for the state itself. */
function below(node: AnyStateNode, upper: AnyStateNode): string {
  return node.path.slice(upper.path.length).join('.');
}

/**
 * Mermaid draws no arrow between states of different composite states: it goes between the two that lie in the same picture, and its
 * words name the states that are meant.
 */
function edgeBetween(source: AnyStateNode, target: AnyStateNode, label: string): Edge {
  const from = listAncestorNodes(source);
  const to = listAncestorNodes(target);
  let depth = 0;
  while (depth < from.length && depth < to.length && from[depth] === to[depth]) depth += 1;
  const inside = from[depth - 1] ?? source;
  // Onto itself, from a composite state into its own inside, or from a state within another to that one.
  if (source === target && source.parent) {
    return { inside: source.parent, line: `${toMermaidId(source)} --> ${toMermaidId(source)} : ${label}` };
  }
  const start = from[depth];
  const end = to[depth];
  if (start === undefined)
    return {
      inside,
      line: `${toAnyStateId(inside)} --> ${end ? toMermaidId(end) : toAnyStateId(inside)} : ${words(label, source, source, target, end)}`,
    };
  if (end === undefined)
    return {
      inside: inside.parent ?? inside,
      line: `${toMermaidId(inside)} --> ${toMermaidId(inside)} : ${words(label, source, inside, target, inside)}`,
    };
  return {
    inside,
    line: `${toMermaidId(start)} --> ${toMermaidId(end)} : ${words(label, source, start, target, end)}`,
  };
}

function words(
  label: string,
  source: AnyStateNode,
  start: AnyStateNode,
  target: AnyStateNode,
  end?: AnyStateNode,
): string {
  const from = source === start ? '' : `${below(source, start)} · `;
  const to = end === undefined || target === end ? '' : ` → ${below(target, end)}`;
  return `${from}${label}${to}`;
}

function formatLabel(type: string, { guard, actions }: AnyTransitionDefinition): string {
  const parts = [
    type !== '' ? eventName(type) : guard === undefined ? 'always' : '',
    guard === undefined ? '' : `[${guardLabel(guard)}]`,
    actions.length === 0 ? '' : `/ ${actions.map(getPartName).join(', ')}`,
  ];
  return clean(parts.filter(Boolean).join(' '));
}

function listEdges(machine: AnyStateMachine): Edge[] {
  const edges: Edge[] = [];
  eachTransition(machine, (node, type, _, candidate) => {
    const label = formatLabel(type, candidate);
    const targets = candidate.target ?? [];
    for (const target of targets) edges.push(edgeBetween(node, target, label));
    if (targets.length > 0) return;
    // Nothing is left and nothing entered: a line in the state, or beside those that it holds.
    if (node.parent && Object.keys(node.states).length === 0)
      edges.push({ inside: node, line: `${toMermaidId(node)} : ${label}` });
    else edges.push({ inside: node, line: `${toAnyStateId(node)} : ${label}` });
  });
  return edges;
}

export function renderMermaid(machine: AnyStateMachine): string {
  const edges = listEdges(machine);
  const draw = (node: AnyStateNode, indent: string): string[] => {
    const children = Object.values(node.states);
    const runs = node.invoke.flatMap(({ src }) => machineBehind(machine, src)?.id ?? []);
    const seat = node.parent && children.length === 0 ? toMermaidId(node) : toAnyStateId(node);
    const started = runs.map((id) => `${seat} : ▸ ${clean(id)}`);
    const own = [...started, ...new Set(edges.filter(({ inside }) => inside === node).map(({ line }) => line))];
    if (children.length === 0) return own.map((line) => `${indent}${line}`);
    const isParallel = node.type === 'parallel';
    const initial = isParallel ? [] : (node.initial?.target ?? []).slice(0, 1);
    const any = own.some((line) => line.startsWith(`${toAnyStateId(node)} `))
      ? [`${indent}state "any state${node.parent ? ` of ${node.key}` : ''}" as ${toAnyStateId(node)}`]
      : [];
    const lines = [...any, ...initial.map((first) => `${indent}[*] --> ${toMermaidId(topBelow(node, first))}`)];
    children.forEach((child, index) => {
      if (isParallel && index > 0) lines.push(`${indent}--`);
      if (Object.keys(child.states).length === 0) {
        lines.push(`${indent}state "${clean(child.key)}" as ${toMermaidId(child)}`, ...draw(child, indent));
        if (child.type === 'final') lines.push(`${indent}${toMermaidId(child)} --> [*]`);
        return;
      }
      lines.push(
        `${indent}state "${clean(child.key)}" as ${toMermaidId(child)} {`,
        ...draw(child, `${indent}  `),
        `${indent}}`,
      );
    });
    return [...lines, ...own.map((line) => `${indent}${line}`)];
  };
  const { root } = machine;
  // The sign between parallel parts is allowed inside a state only.
  const body =
    root.type === 'parallel'
      ? [`  state "${clean(machine.id)}" as s_ {`, ...draw(root, '    '), '  }']
      : draw(root, '  ');
  return ['stateDiagram-v2', '  direction LR', ...body].join('\n');
}

function topBelow(node: AnyStateNode, inner: AnyStateNode): AnyStateNode {
  return listAncestorNodes(inner)[listAncestorNodes(node).length] ?? inner;
}
