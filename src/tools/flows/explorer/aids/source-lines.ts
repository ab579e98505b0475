/** Finds the line of a file on which a state or a transition of a machine stands, by the keys that lead to it. */

/** A key of an object, or the place of an element in a list, with all keys around it. */
interface Place {
  keys: readonly string[];
  line: number;
}

/** Behind these a slash begins a regular expression, and does not divide. */
const BEFORE_REGEX = new Set(['', '(', ',', '=', ':', '[', '!', '&', '|', '?', '{', '}', ';', '>']);
const KEY = /(?:([\p{ID_Start}$_][\p{ID_Continue}$]*)|(["'])((?:\\.|(?!\2).)*)\2|(\d+))\s*:(?!:)/uy;

/** Every key of every object in a text of JavaScript or TypeScript. */
function listPlaces(text: string): Place[] {
  const places: Place[] = [];
  /** What is open: whether its elements are counted, and the key of the one that is read. */
  const open: { isList: boolean; key: string | null; count: number }[] = [];
  let line = 1;
  let before = '';
  const keysNow = () => open.flatMap(({ key }) => key ?? []);
  const note = (at = line) => places.push({ keys: keysNow(), line: at });
  /** The element that begins behind this place, which may be on a later line. */
  const element = (at: number) => {
    const top = open.at(-1);
    if (top?.isList !== true) return;
    top.key = String(top.count);
    const { from } = readKey(text, at + 1);
    note(line + text.slice(at, from).split('\n').length - 1);
  };
  for (let at = 0; at < text.length; at += 1) {
    const end = skip(text, at, before);
    if (end > at) {
      if (!/^\/[/*]/.test(text.slice(at, at + 2))) before = text.charAt(end - 1);
      line += text.slice(at, end).split('\n').length - 1;
      at = end - 1;
      continue;
    }
    const letter = text.charAt(at);
    const top = open.at(-1);
    if (letter === '\n') line += 1;
    else if ('{[('.includes(letter)) {
      open.push({ isList: letter === '[', key: null, count: 0 });
      element(at);
    } else if ('}])'.includes(letter)) open.pop();
    else if (letter === ',' && top !== undefined) {
      top.count += 1;
      top.key = null;
      element(at);
    }
    if (!/\s/.test(letter)) before = letter;
    const after = open.at(-1);
    if (after === undefined || after.isList || !'{,'.includes(letter)) continue;
    const { key, from } = readKey(text, at + 1);
    if (key === null) continue;
    line += text.slice(at + 1, from).split('\n').length - 1;
    after.key = key;
    note();
    at = KEY.lastIndex - 1;
    before = ':';
  }
  return places;
}

/** The key that begins behind white space and comments; `from` is where it begins. */
function readKey(text: string, at: number): { key: string | null; from: number } {
  let from = at;
  for (;;) {
    while (/\s/.test(text.charAt(from))) from += 1;
    const end = /^\/[/*]/.test(text.slice(from, from + 2)) ? skip(text, from, '') : from;
    if (end === from) break;
    from = end;
  }
  KEY.lastIndex = from;
  const [, name, , quoted, number] = KEY.exec(text) ?? [];
  return { key: name ?? quoted ?? number ?? null, from };
}

/** Where a comment, a text or a regular expression that begins here ends; the same place where none does. */
function skip(text: string, at: number, before: string): number {
  const two = text.slice(at, at + 2);
  const letter = text.charAt(at);
  if (two === '//') return orEnd(text, text.indexOf('\n', at));
  if (two === '/*') return orEnd(text, text.indexOf('*/', at), 2);
  if (!`"'\``.includes(letter) && !(letter === '/' && BEFORE_REGEX.has(before))) return at;
  for (let end = at + 1; end < text.length; end += 1) {
    if (text.charAt(end) === '\\') end += 1;
    else if (text.charAt(end) === letter) return end + 1;
    else if (text.charAt(end) === '\n' && letter !== '`') return at;
  }
  return at;
}

const orEnd = (text: string, found: number, length = 0) => (found === -1 ? text.length : found + length);

export interface SourceLines {
  ofState(path: readonly string[]): number;
  /** `event` as the library calls it; `index` among the candidates of the same event. */
  ofTransition(path: readonly string[], event: string, index: number): number;
}

/** `machine` is the id of one of the machines in the text. */
export function readSourceLines(text: string, machine: string): SourceLines {
  const places = listPlaces(text);
  const find = (keys: readonly string[]) => {
    const name = keys.join('\n');
    return places.find((place) => place.line >= first && place.keys.join('\n') === name)?.line;
  };
  const quoted = new RegExp(`\\bid:\\s*["'\`]${machine.replaceAll(/\W/g, '\\$&')}["'\`]`);
  const start = text.search(quoted);
  const first = start === -1 ? 1 : text.slice(0, start).split('\n').length;
  const keysOf = (path: readonly string[]) => path.flatMap((name) => ['states', name]);
  const ofState = (path: readonly string[]) => find(keysOf(path)) ?? first;
  return {
    ofState,
    ofTransition(path, event, index) {
      const around = keysOf(path);
      for (const way of listWays(event)) {
        const found = find([...around, ...way, String(index)]) ?? find([...around, ...way]);
        if (found !== undefined) return found;
      }
      return ofState(path);
    },
  };
}

/** Where an event can stand in a state. */
function listWays(event: string): string[][] {
  if (event === '') return [['always']];
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  if (delay !== undefined) return [['after', delay]];
  if (event.startsWith('xstate.done.state.')) return [['onDone']];
  const [, how = ''] = /^xstate\.(done\.actor|error\.actor|snapshot)\./.exec(event) ?? [];
  const name = { 'done.actor': 'onDone', 'error.actor': 'onError', snapshot: 'onSnapshot' }[how];
  if (name === undefined) return [['on', event]];
  return [['invoke', name], ...[0, 1, 2, 3].map((place) => ['invoke', String(place), name])];
}
