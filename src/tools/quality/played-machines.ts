/** Finds machines that components play by hand: phases, chains of steps and `matches` that no drawing knows. */
import { isNode, walk, type Syntax, type SyntaxNode } from '../flows/stately/syntax.ts';
import { calleeNames, contains, FUNCTIONS, getIdentifier } from './node-names.ts';

export interface HiddenState {
  /** `src/pages/cart/line.tsx draft`. */
  id: string;
  line: number;
  /** What it decides, with the line. */
  decides: string;
}

/** Words that no machine leaves to be worked out. */
const PHASES = new Set(['loading', 'pending', 'failed', 'missing', 'sending', 'saving']);

/** Strings that a condition chooses from; null where something else is among them. */
function chosenStrings(node: unknown): string[] | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : null;
  if (node.type !== 'ConditionalExpression') return null;
  const [one, other] = [chosenStrings(node['consequent']), chosenStrings(node['alternate'])];
  return one === null || other === null ? null : [...one, ...other];
}

/** Whether a condition asks what a form, a question or a machine is in. */
const asksState = (node: unknown) =>
  contains(
    node,
    (one) => one.type === 'CallExpression' && /^(hasTag|matches)$/.test(calleeNames(one['callee']).at(-1) ?? ''),
  );

/** The word that a branch answers, and the words of a last line that chooses. */
function answeredWords(node: unknown): string[] {
  if (!isNode(node)) return [];
  const [only, second] = node.type === 'BlockStatement' ? (node['body'] as SyntaxNode[]) : [node];
  if (second !== undefined || only?.type !== 'ReturnStatement') return [];
  return chosenStrings(only['argument']) ?? [];
}

/** Words of `if (one.hasTag(…)) return 'a'; if (other.matches(…)) return 'b'; return 'c';`: the states of a machine that nobody drew. */
function chainedWords(node: SyntaxNode): string[] {
  if (node.type !== 'BlockStatement') return [];
  const lines = node['body'] as SyntaxNode[];
  const asking = lines.filter((line) => {
    if (line.type !== 'IfStatement' || !asksState(line['test'])) return false;
    const words = answeredWords(line['consequent']);
    // The drawing's own word for the state is no other state.
    const isOwnWord = contains(line['test'], (one) => one.type === 'Literal' && words.includes(String(one['value'])));
    return words.length > 0 && !isOwnWord;
  });
  if (asking.length < 2) return [];
  return lines.flatMap((line) => answeredWords(line.type === 'IfStatement' ? line['consequent'] : line));
}

/**
 * A machine that is played by hand: `matches: (state) => state === phase`, a phase that is chosen from three and more, or words that a chain
 * of conditions answers by what other machines are in.
 */
export function playedMachines(file: string, { body, getLine }: Syntax): HiddenState[] {
  const found: HiddenState[] = [];
  for (const statement of body)
    walk(statement, (node) => {
      const words = chainedWords(node);
      if (words.length > 2) {
        found.push({ id: `${file} steps`, line: getLine(node), decides: `a state is worked out: ${words.join(', ')}` });
        return true;
      }
      if (node.type === 'ConditionalExpression') {
        const phases = chosenStrings(node) ?? [];
        if (phases.length < 3 || !phases.some((phase) => PHASES.has(phase))) return true;
        found.push({
          id: `${file} phase`,
          line: getLine(node),
          decides: `a state is worked out: ${phases.join(', ')}`,
        });
        return false;
      }
      const isMatches = node.type === 'Property' && getIdentifier(node['key']) === 'matches';
      if (!isMatches || !isNode(node['value']) || !FUNCTIONS.has(node['value'].type)) return true;
      if (contains(node['value'], (one) => one.type === 'BinaryExpression' && one['operator'] === '==='))
        found.push({ id: `${file} matches`, line: getLine(node), decides: 'a state is worked out of flags' });
      return true;
    });
  return found;
}
