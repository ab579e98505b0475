/** Tells Stryker what is no decision: what a drawing says of itself; in a view, words, class names and addresses. */

/** Calls whose words are events, states and tags of a machine. */
const MACHINE_CALLS = new Set(['can', 'hasTag', 'matches', 'send']);
const LOOKS = new Set(['className', 'key', 'style']);

const calledName = ({ callee }) => callee.property?.name ?? callee.name;
const asksMachine = (path) =>
  path.findParent((parent) => parent.isCallExpression() && MACHINE_CALLS.has(calledName(parent.node))) !== null;

/** In a view, what a control does and when it shows remains. */
function ignoreInView(path) {
  if (path.isJSXAttribute() && LOOKS.has(path.node.name.name)) return 'Decides what it looks like.';
  if ((path.isStringLiteral() || path.isTemplateLiteral()) && !asksMachine(path)) return 'A word.';
  return undefined;
}

/** A build leaves descriptions out; the check compares them with the pages of the flows. */
function ignoreDescription(path) {
  if (isDescription(path.node)) return 'A description.';
  return path.isObjectExpression() && path.node.properties.length === 1 && isDescription(path.node.properties[0])
    ? 'Nothing but a description.'
    : undefined;
}

const isDescription = ({ type, key }) => type === 'ObjectProperty' && key.name === 'description';

export const strykerPlugins = [
  { kind: 'Ignore', name: 'view-words', value: { shouldIgnore: ignoreInView } },
  { kind: 'Ignore', name: 'descriptions', value: { shouldIgnore: ignoreDescription } },
];
