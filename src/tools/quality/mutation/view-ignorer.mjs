/** Tells Stryker what of a view is no decision: words, class names and addresses. What a control does, and when it shows, remains. */

/** Calls whose words are events, states and tags of a machine. */
const MACHINE_CALLS = new Set(['can', 'hasTag', 'matches', 'send']);
const LOOKS = new Set(['className', 'key', 'style']);

const calledName = ({ callee }) => callee.property?.name ?? callee.name;
const asksMachine = (path) =>
  path.findParent((parent) => parent.isCallExpression() && MACHINE_CALLS.has(calledName(parent.node))) !== null;

function shouldIgnore(path) {
  if (path.isJSXAttribute() && LOOKS.has(path.node.name.name)) return 'Decides what it looks like.';
  if ((path.isStringLiteral() || path.isTemplateLiteral()) && !asksMachine(path)) return 'A word.';
  return undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'view-words', value: { shouldIgnore } }];
