/** One dialect for all drawings: how events are named, which tags there are, how an event is read, and how long a drawing may be. */
import { initialTransition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { listMachines } from '../paths/system.ts';
import { allStates, eachTransition } from '../paths/transitions.ts';
import { isNode, walk, type Problem, type Syntax, type SyntaxNode } from './syntax.ts';

/** What a tag says, in every machine. */
export const TAGS: Readonly<Record<string, string>> = {
  busy: 'An effect runs, and controls wait for it.',
  failed: 'Nothing goes on without a retry.',
  resumable: 'May be stored, and gone on with after a reload.',
  settled: 'Ended well.',
};

/** After a failure. */
export const RETRY = 'retry.requested';
/** What is here is to be asked for again. */
export const RELOAD = 'reload.requested';
/** What `failure` may be in a context, by the name of its type. */
export const FAILURES: Readonly<Record<string, string>> = {
  Failure: '`{ code, problems, details }`: an act that a call refused; the problems stand at their fields.',
  ResourceFailure:
    '`{ code, status, message }`: a question without an answer. The first HTML carries it, and answers with its status; it has no fields.',
  VoucherFailure:
    '`{ code, problems, details, status }`: the call for a voucher; the status says whether the saved copy may stand in.',
  PaymentFailure: '`{ code, message }`: a payment that was declined; the address of the failure page names both (§4).',
  SignInFailure: '`{ code }`: a refused sign-in, which says nothing of what was wrong.',
};
export const MOST_LINES = 300;
export const MOST_STATES = 12;

/** Past tenses that do not end in -ed. */
const IRREGULAR = new Set(
  (
    'begun bound bought broken brought built chosen cut done drawn driven fallen felt found forgotten frozen given gone grown heard ' +
    'held hidden hit hurt kept known laid led left lent let lost made meant met paid put quit read reset run said seen sent set shown shut ' +
    'sold spent stood stuck swept taken taught told thought thrown torn typed understood withdrawn won worn written'
  ).split(' '),
);
/** Names that would say the same as `failure`. */
const OTHER_FAILURES = new Set(['notice', 'error', 'refusal', 'failed', 'message']);
const SHAPE = /^[a-z][a-zA-Z]*\.([a-z]+)$/;

/** What is wrong with the name of an event; null where it is a noun and what became of it. */
export function eventNameProblem(type: string): string | null {
  if (/retr(y|ied)/.test(type) && type !== RETRY) return `event "${type}" asks for a retry: call it "${RETRY}".`;
  if (/re(load|fresh|fetch)/.test(type) && type !== RELOAD)
    return `event "${type}" asks for a reload: call it "${RELOAD}".`;
  const [, verb] = SHAPE.exec(type) ?? [];
  if (verb === undefined) return `event "${type}" is no noun.verbed, such as "choice.changed".`;
  if (verb.endsWith('ed') || IRREGULAR.has(verb)) return null;
  return `event "${type}" is not in the past tense: noun.verbed for what happened, noun.requested for what is asked for.`;
}

/** Events that the states of a machine hear, but for those of actors and timers. */
export function ownEventTypes(machine: AnyStateMachine): string[] {
  const types = new Set<string>();
  eachTransition(machine, (_, type) => type !== '' && !type.startsWith('xstate.') && types.add(type));
  return [...types];
}

/** `ownTags`: tags that this machine alone has, with the reason. */
export function dialectProblems(
  machine: AnyStateMachine,
  { body, getLine }: Syntax,
  ownTags: Readonly<Record<string, string>> = {},
): Problem[] {
  const problems: Problem[] = [];
  const report = (node: SyntaxNode, message: string) => problems.push({ line: getLine(node), message });
  const first = (message: string) => problems.push({ line: 1, message });

  for (const type of ownEventTypes(machine)) {
    const problem = eventNameProblem(type);
    if (problem !== null) first(problem);
  }
  for (const key of contextKeys(machine))
    if (OTHER_FAILURES.has(key))
      first(`context has "${key}": call what an effect refused "failure", { code, problems, details } or null.`);
  for (const [state, type] of hiddenRetries(machine))
    first(`state "${state}" has failed and is left by "${type}" alone for another try: call it "${RETRY}".`);
  const tags = new Set(allStates(machine).flatMap((node) => node.tags));
  for (const tag of tags) {
    if (tag in TAGS || tag in ownTags) continue;
    first(
      `tag "${tag}" is none of ${Object.keys(TAGS).join(', ')}; ask for the state, or give a reason in the registry.`,
    );
  }
  for (const tag of Object.keys(ownTags))
    if (!tags.has(tag)) first(`the registry gives a reason for tag "${tag}", which is gone.`);

  for (const statement of body) {
    walk(statement, (node) => {
      if (node.type === 'TSPropertySignature' && isNode(node['key']) && node['key']['name'] === 'failure')
        for (const name of foreignFailures(node['typeAnnotation']))
          report(node, `a failure is ${name}; it is one of ${Object.keys(FAILURES).join(', ')}, or null.`);
      if (node.type === 'TSAsExpression' && isEvent(node['expression'], false))
        report(node, 'casts the event; take what is needed by typed params, or narrow it by assertEvent.');
      if (node.type === 'BinaryExpression' && (isEventType(node['left']) || isEventType(node['right'])))
        report(
          node,
          'asks for the type of the event; take what is needed by typed params, or narrow it by assertEvent.',
        );
    });
  }
  return problems;
}

/** A request that leads out of a failure to an effect, where no retry does: the state and the event. */
function hiddenRetries(machine: AnyStateMachine): [state: string, type: string][] {
  const found: [string, string][] = [];
  eachTransition(machine, (node, type, _, { target }) => {
    if (!node.tags.includes('failed') || !type.endsWith('.requested') || node.transitions.has(RETRY)) return;
    if (target?.some((to) => to.tags.includes('busy'))) found.push([node.path.join('.'), type]);
  });
  return found;
}

/** What a type allows besides null that is no known shape of a failure. */
function foreignFailures(annotation: unknown): string[] {
  const type = isNode(annotation) ? annotation['typeAnnotation'] : null;
  if (!isNode(type)) return [];
  const members = (type.type === 'TSUnionType' ? type['types'] : [type]) as SyntaxNode[];
  return members.flatMap((member) => {
    if (member.type === 'TSNullKeyword') return [];
    const name = isNode(member['typeName']) ? String(member['typeName']['name']) : member.type;
    return name in FAILURES ? [] : [`"${name}"`];
  });
}

/** Of a machine that does not start without input nothing is known; the simulation tells of it. */
function contextKeys(machine: AnyStateMachine): string[] {
  try {
    return Object.keys((initialTransition(machine)[0] as AnyMachineSnapshot).context as object);
  } catch {
    return [];
  }
}

export function lengthProblems(text: string): Problem[] {
  const lines = text.trimEnd().split('\n').length;
  if (lines <= MOST_LINES) return [];
  return [
    { line: 1, message: `has ${lines} lines; at most ${MOST_LINES}: take a part out into a machine of its own.` },
  ];
}

/** How many states each chart of a drawing shows: that of the machine, under '', and that of each state that has states in it. */
export function countCharts(machine: AnyStateMachine): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { parent } of allStates(machine)) {
    const chart = parent?.path.join('.') ?? '';
    counts.set(chart, (counts.get(chart) ?? 0) + 1);
  }
  return counts;
}

/** `machine` is the one of the registry: alone its drawing starts nothing but stand-ins. */
export function chartProblems(machine: AnyStateMachine): string[] {
  if (listMachines(machine).length === 1) return [];
  return [...countCharts(machine)].flatMap(([chart, states]) => {
    if (states <= MOST_STATES) return [];
    const where = chart === '' ? 'in its root chart' : `in the chart of "${chart}"`;
    return [`starts other machines and has ${states} states ${where}; at most ${MOST_STATES}.`];
  });
}

/** `castsToo`: the event under a cast is the event still. */
const isEvent = (node: unknown, castsToo = true): boolean => {
  if (!isNode(node)) return false;
  if (node.type === 'ParenthesizedExpression' || (castsToo && node.type === 'TSAsExpression'))
    return isEvent(node['expression'], castsToo);
  return node.type === 'Identifier' && node['name'] === 'event';
};

const isEventType = (node: unknown): boolean =>
  isNode(node) &&
  node.type === 'MemberExpression' &&
  isEvent(node['object']) &&
  isNode(node['property']) &&
  node['property']['name'] === 'type';

/** Machines of one system share their events and actors: one name, one meaning. */
export function systemProblems(machine: AnyStateMachine): string[] {
  const heard = new Map<string, string>();
  const started = new Map<string, string>();
  const problems: string[] = [];
  for (const one of listMachines(machine)) {
    for (const type of ownEventTypes(one)) {
      const other = heard.get(type);
      if (other !== undefined && type !== RETRY)
        problems.push(`event "${type}" is heard by "${other}" and by "${one.id}" of one system; name it apart.`);
      heard.set(type, one.id);
    }
    for (const { id } of [one.root, ...allStates(one)].flatMap((node) => node.invoke)) {
      const other = started.get(id);
      if (other !== undefined && other !== one.id)
        problems.push(`actor "${id}" is started by "${other}" and by "${one.id}" of one system; name it apart.`);
      started.set(id, one.id);
    }
  }
  return problems;
}
