/** Tells a failure to a person, step by step. */
import { leavesOfAll } from '../driver.ts';
import type { ActorState } from '../system.ts';
import type { Broken } from './oracles.ts';
import type { Played } from './play.ts';
import type { Step } from './step.ts';

/** Longer payloads are cut; the fixture has all of them. */
const LONG = 200;

function tellValue(value: unknown): string {
  const text = JSON.stringify(withoutStrange(value, []));
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}

/** What JSON cannot tell is told in words. */
function withoutStrange(value: unknown, above: readonly unknown[]): unknown {
  if (typeof value === 'function') return `function ${value.name}`;
  if (value instanceof Error) return `Error: ${value.message}`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value)) return '(itself)';
  const inner = [...above, value];
  if (Array.isArray(value)) return value.map((one) => withoutStrange(one, inner));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutStrange(one, inner)]));
}

export function tellStep({ by, actor, event, from, wait }: Step): string {
  const { type, ...payload } = event;
  const given = Object.values(payload).every((value) => value === undefined) ? '' : ` ${tellValue(payload)}`;
  const to = actor === '' ? '' : ` to ${actor}`;
  if (by === 'clock') return `the clock goes on ${wait ?? 0} ms: ${type}${to}`;
  const after = wait === undefined || wait === 0 ? '' : `after ${wait} ms `;
  if (by === 'person') return `${after}${type}${to}${given}`;
  const told = type.startsWith('xstate.never.') ? `never answers${to}` : `answers${to}: ${type}${given}`;
  return `${after}${from} ${told}`;
}

export function tellStates({ '': root, ...children }: Readonly<Record<string, ActorState>>): string {
  return leavesOfAll({ value: root?.value, children }).join(' + ') || '(no states)';
}

const ORACLES: Readonly<Record<Broken['oracle'], string>> = {
  run: 'It cannot go on:',
  invariant: 'An invariant is broken:',
  watch: 'Wrong:',
  temporal: 'A temporal property is broken:',
  reference: 'The reference model disagrees:',
  states: 'A state does not show what it must:',
};

export function tellBroken({ oracle, what, step }: Broken): string {
  return `${ORACLES[oracle]} ${what} (${step === 0 ? 'at the start' : `after step ${step}`})`;
}

/** Steps with the states of all machines after each. */
export function formatSteps({ input, steps, settling, told, broken }: Played): string {
  const start = input === undefined ? '' : ` with ${tellValue(input)}`;
  const state = (index: number) => {
    const now = told[index];
    return now === undefined ? '' : `\n       → ${tellStates(now)}`;
  };
  const lines = steps.map((step, index) => {
    const rest = index === steps.length - settling && settling > 0 ? '     The world comes to rest:\n' : '';
    return `${rest}  ${String(index + 1).padStart(3)}. ${tellStep(step)}${state(index + 1)}`;
  });
  return [`  opens${start}${state(0)}`, ...lines, ...(broken === null ? [] : [tellBroken(broken)])].join('\n');
}

export function formatTrace(
  found: { machine: string; seed: number; passed: number; shrinks: number },
  played: Played,
  notJson: readonly string[],
): string {
  const { machine, seed, passed, shrinks } = found;
  return [
    `"${machine}" breaks a property: seed ${seed}, ${passed} sequences passed before, ${shrinks} times made smaller.`,
    formatSteps(played),
    ...(notJson.length === 0
      ? []
      : ['No fixture, because not all of it is JSON:', ...notJson.map((one) => `  ${one}`)]),
  ].join('\n');
}
