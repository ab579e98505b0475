/** Writes the page of a machine: its diagram, its states with what the specification says of them, and all that it names. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { PATHS } from '../../../contract/paths.ts';
import { guardLabel, namedGuards } from '../paths/guards.ts';
import { machineBehind, listParts } from '../paths/system.ts';
import { allStates, eachTransition } from '../paths/transitions.ts';
import { EVERY_PAGE, type MachineRow } from '../registry/row.ts';
import { countCharts, FAILURES, MOST_LINES, MOST_STATES, RELOAD, RETRY, TAGS } from '../stately/dialect.ts';
import { eventName, getPartName } from './event-names.ts';
import { renderMermaid } from './mermaid.ts';

const escape = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
const code = (text: string) => (text === '' ? '' : `\`${text}\``);

/** Sections of the specification that a sentence names: `§4, §7`. */
export function listSections(text: string): string {
  const found = [...text.matchAll(/§(\d+)/g)].map(([, section]) => Number(section));
  return [...new Set(found)]
    .toSorted((a, b) => a - b)
    .map((section) => `§${section}`)
    .join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.';
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escape).join(' | ')} |`).join('\n');
}

const getActorPath = (machine: AnyStateMachine, id: string) =>
  id === machine.id ? 'any state' : id.slice(machine.id.length + 1);

/** The name of an actor; that of a machine leads to its page. */
function actorName(machine: AnyStateMachine, src: unknown): string {
  const started = machineBehind(machine, src);
  return started === null ? code(getPartName(src)) : pageLink(started.id, getPartName(src));
}

const pageLink = (id: string, name = id) => `[\`${name}\`](${id}.md)`;

/** Machines that this one starts, and those that start it. */
function neighbours(machine: AnyStateMachine, rows: readonly MachineRow[]): string[] {
  const starts = (one: AnyStateMachine) => listParts(one).map(({ id }) => id);
  const above = rows.flatMap((row) => (starts(row.machine).includes(machine.id) ? [row.id] : []));
  const links = (ids: readonly string[]) => ids.map((id) => pageLink(id)).join(', ');
  const below = starts(machine);
  return [
    ...(below.length === 0 ? [] : [`Starts: ${links(below)}.`]),
    ...(above.length === 0 ? [] : [`Started by: ${links(above)}.`]),
  ];
}

function stateRows(machine: AnyStateMachine): string[][] {
  return allStates(machine).map(({ path, type, description = '', tags, invoke }) => [
    code(path.join('.')),
    description,
    listSections(description),
    [type === 'final' || type === 'parallel' ? type : '', ...tags].filter(Boolean).join(', '),
    invoke.map(({ src }) => actorName(machine, src)).join(', '),
  ]);
}

function transitionRows(machine: AnyStateMachine): string[][] {
  const rows: string[][] = [];
  eachTransition(machine, (node, type, _, { guard, target, actions, description = '' }: AnyTransitionDefinition) => {
    rows.push([
      code(getActorPath(machine, node.id)),
      type === '' ? 'always' : code(eventName(type)),
      guard === undefined ? '' : code(guardLabel(guard)),
      target === undefined ? 'stays' : target.map(({ id }) => code(getActorPath(machine, id))).join(', '),
      actions.map((action) => code(getPartName(action))).join(', '),
      description,
    ]);
  });
  return rows;
}

/** Where each name is used: name → places. */
function uses(
  machine: AnyStateMachine,
  listNames: (candidate: AnyTransitionDefinition, type: string) => readonly string[],
): string[][] {
  const places = new Map<string, Set<string>>();
  eachTransition(machine, (node, type, _, candidate) => {
    for (const name of listNames(candidate, type)) {
      const known = places.get(name) ?? new Set();
      places.set(name, known.add(code(getActorPath(machine, node.id))));
    }
  });
  return [...places].map(([name, where]) => [code(name), [...where].join(', ')]);
}

function actorRows(machine: AnyStateMachine): string[][] {
  return [machine.root, ...allStates(machine)].flatMap((node) =>
    node.invoke.map(({ id, src }) => [actorName(machine, src), code(id), code(getActorPath(machine, node.id))]),
  );
}

function delayRows(machine: AnyStateMachine): string[][] {
  const { delays } = machine.implementations;
  return Object.entries(delays as Record<string, unknown>).map(([name, delay]) => [
    code(name),
    typeof delay === 'number' ? `${delay} ms` : 'worked out from the context',
  ]);
}

const isOfPeople = (type: string) => type !== '' && !type.startsWith('xstate.');

export const GENERATED = '<!-- Written by `npm run flows -- docs`; what stands here is changed in the drawing. -->';

export function machinePage(row: MachineRow, rows: readonly MachineRow[] = [row]): string {
  const { id, title, purpose, routes, machine } = row;
  const about = machine.root.description ?? '';
  const pages =
    routes.length === EVERY_PAGE.length ? 'every page' : routes.map((name) => code(PATHS[name].path)).join(', ');
  return `${[
    GENERATED,
    `# ${title}`,
    purpose,
    `> ${escape(about)}`,
    `Drawing: [\`machines/${id}.machine.ts\`](../../machines/${id}.machine.ts). Drives: ${pages}. Paths: \`npm run paths -- ${id}\`.`,
    ...neighbours(machine, rows),
    `\`\`\`mermaid\n${renderMermaid(machine)}\n\`\`\``,
    '## States',
    table(['state', 'what it is', 'specification', 'tags', 'actors'], stateRows(machine)),
    '## Transitions',
    table(['from', 'event', 'guard', 'to', 'actions', 'why'], transitionRows(machine)),
    '## Events',
    'What a person or a page sends; the answers of actors and the ends of delays stand among the transitions.',
    table(
      ['event', 'heard in'],
      uses(machine, (_, type) => (isOfPeople(type) ? [type] : [])),
    ),
    '## Guards',
    table(
      ['guard', 'asked in'],
      uses(machine, ({ guard }) => (guard === undefined ? [] : namedGuards(guard))),
    ),
    '## Actors',
    table(['actor', 'id', 'runs in'], actorRows(machine)),
    '## Delays',
    table(['delay', 'how long'], delayRows(machine)),
  ].join('\n\n')}\n`;
}

export function indexPage(rows: readonly MachineRow[]): string {
  const lines = rows.map(({ id, title, purpose, machine }) => {
    const states = allStates(machine);
    let transitions = 0;
    eachTransition(machine, () => (transitions += 1));
    const most = Math.max(...countCharts(machine).values());
    return [`[${title}](${id}.md)`, purpose, String(states.length), String(most), String(transitions)];
  });
  return `${[
    GENERATED,
    '# Flows',
    'Every flow of the shop is a state machine in [`machines/`](../../machines). These pages show what each one is drawn of.',
    table(['flow', 'what it does', 'states', 'at once', 'transitions'], lines),
    'At once: the most states that one chart shows, be it that of the machine or that of a state with states in it.',
    '## One dialect',
    'All drawings speak alike; `npm run check` holds them to it.',
    [
      '- **Events** are a noun and what became of it: `choice.changed`, `step.left`, `window.closed`. What a person asks for ends in `requested`: `extension.requested`.',
      `- **A retry** is \`${RETRY}\` everywhere that something has failed; what is here is asked for again by \`${RELOAD}\`.`,
      '- **Machines of one system** name their events and their actors apart, so that one name means one thing.',
      '- **What an event brings** is read by typed `params`, or after `assertEvent`; it is never cast, and its type is never compared.',
      '- **A failure** stands in the context as `failure`: one of the shapes below, which all have a `code`, or `null`.',
      `- **A drawing** has at most ${MOST_LINES} lines; one that starts others shows at most ${MOST_STATES} states at once: in the chart of the machine, and in that of each state.`,
      '- **Tags** are these; one more needs a reason in the registry:',
    ].join('\n'),
    table(
      ['tag', 'what it says'],
      Object.entries(TAGS).map(([tag, meaning]) => [code(tag), meaning]),
    ),
    table(
      ['failure', 'what it is'],
      Object.entries(FAILURES).map(([name, meaning]) => [code(name), meaning]),
    ),
  ].join('\n\n')}\n`;
}
