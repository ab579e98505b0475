/** Proves that what decides in a component or a flow, and is drawn in no machine, is found. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hiddenStates, hiddenStateProblems } from '../../src/tools/quality/hidden-state.ts';

describe('hidden machines', () => {
  const component = (body: string) =>
    `import { useState, useRef } from 'react';\nexport function Part() {\n${body}\n}\n`;
  const found = (body: string, file = 'src/pages/part.tsx') =>
    hiddenStates(file, component(body)).map(({ id }) => id.split(' ')[1]);

  test.each([
    ['a button that waits', 'const [sent, setSent] = useState(false); return <button disabled={sent} />;', ['sent']],
    [
      'what follows from it',
      "const [phase, set] = useState('a'); const isOn = phase === 'b'; return <Button busy={isOn} />;",
      ['phase'],
    ],
    [
      'a guard of a deed',
      'const [armed, arm] = useState(false); const act = () => { if (armed) send({}); }; return act;',
      ['armed'],
    ],
    [
      'an early return',
      'const once = useRef(false); const act = () => { if (once.current) return; cart.send({}); }; return act;',
      ['once'],
    ],
    [
      'an answer',
      'const [done, setDone] = useState(false); const act = async () => { await call(); setDone(true); }; return act;',
      ['done'],
    ],
    [
      'an answer told',
      'const [done, setDone] = useState(false); useSubmission({ onDone: () => { setDone(true); } }); return done;',
      ['done'],
    ],
    [
      'an answer taken',
      'const [done, setDone] = useState(false); void call().then(() => setDone(true)); return done;',
      ['done'],
    ],
    ['a machine by hand', 'return { matches: (state: string) => state === phase };', ['matches']],
    [
      'a chain of steps',
      "function step() { if (one.hasTag('settled')) return 'a'; if (two.matches('done')) { return 'b'; } return on ? 'c' : 'd'; } return step();",
      ['steps'],
    ],
    [
      'the words that a drawing has for its states',
      "function state() { if (one.matches('a')) return 'a'; if (two.matches('b')) return 'b'; return 'c'; } return state();",
      [],
    ],
    [
      'words of a chain that asks no machine, or one alone',
      "function word() { if (a > 1) return 'a'; if (one.hasTag('busy')) return 'b'; return 'c'; } return word();",
      [],
    ],
    ['a phase', "return a ? 'loading' : b ? 'failed' : 'ready';", ['phase']],
  ])('%s decides', (_, body, names) => expect(found(body)).toEqual(names));

  test.each([
    [
      'what is open',
      'const [open, setOpen] = useState(false); return open && <Dialog onClose={() => setOpen(false)} />;',
    ],
    ['a draft', "const [text, setText] = useState(''); return <input value={text} onChange={() => setText('')} />;"],
    [
      'a handle',
      'const form = useRef<HTMLFormElement>(null); const act = () => { if (form.current) send({}); }; return act;',
    ],
    ['words', "return a ? 'red' : b ? 'green' : 'blue';"],
  ])('%s only shows', (_, body) => expect(found(body)).toEqual([]));

  test('in a flow every state decides', () => {
    expect(found('const [open, setOpen] = useState(false); return [open, setOpen];', 'src/flows/part.ts')).toEqual([
      'open',
    ]);
  });

  test('a name that is out of date is told', () => {
    const root = join(import.meta.dirname, '../..');
    expect(hiddenStateProblems(root)).toEqual([]);
    expect(hiddenStateProblems(root, ['src/pages/gone.tsx open']).at(-1)).toBe(
      '"src/pages/gone.tsx open" decides nothing any more: take it off the list.',
    );
  });
});
