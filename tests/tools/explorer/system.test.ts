/** Shows machines that run together: who starts whom, and what they send each other in one run. */
import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { FLOWS } from '../../../src/tools/flows/explorer/catalogue.ts';
import { OUTSIDE, readSequence } from '../../../src/tools/flows/explorer/live/sequence.ts';
import type { LiveRun } from '../../../src/tools/flows/explorer/live/watcher.ts';
import type { LiveFrame } from '../../../src/tools/flows/explorer/live/wire.ts';
import { layOutSystem, listConnected, listStarts } from '../../../src/tools/flows/explorer/system/system-graph.ts';
import { readStates } from '../../../src/tools/flows/explorer/system/system-view.tsx';
import { overlap } from './geometry.ts';

const find = (id: string) => FLOWS.find((flow) => flow.id === id)!;
const known = new Set(FLOWS.map(({ id }) => id));

describe('the machines of a system', () => {
  it('are told with the states that start them', () => {
    expect(listStarts(find('reservation'), known).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['held ▸ hold', 'held.payment ▸ deductions', 'held.paying ▸ checkout']),
    );
    expect(listStarts(find('shop'), known).map(({ text }) => text)).toEqual([
      'open ▸ startup',
      'open ▸ language',
      'open ▸ session',
    ]);
    expect(listStarts(find('cart'), known)).toEqual([]);
  });

  it('are found from each of them', () => {
    const whole = listConnected(find('reservation'), FLOWS).map(({ id }) => id);
    expect(whole).toContain('checkout');
    expect(listConnected(find('hold'), FLOWS).map(({ id }) => id)).toEqual(whole);
    expect(listConnected(find('cart'), FLOWS).map(({ id }) => id)).toEqual(['cart']);
  });

  it.each(['reservation', 'shop', 'cart'])('of %s lie beside each other, with an arrow for each start', async (id) => {
    const { boxes, arrows } = await layOutSystem(find(id), FLOWS, new ELK());
    const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => overlap(a, b))).toEqual([]);
    expect(arrows.length).toBe(boxes.reduce((sum, { starts }) => sum + starts.length, 0));
    expect(arrows.filter(({ points }) => points.length < 2)).toEqual([]);
  });

  it('say where they are in one line', () => {
    expect(readStates({ held: { step: 'payment', clock: {} }, menu: 'shut' })).toBe(
      'held.step.payment, clock, menu.shut',
    );
  });
});

describe('a sequence', () => {
  const frame = (at: number, type: string, sender: LiveFrame['sender']): LiveFrame => ({
    at,
    event: { type },
    states: [],
    value: '',
    context: {},
    tags: [],
    status: 'active',
    actors: [],
    events: [],
    taken: [],
    order: at,
    sender,
  });
  const run = (id: string, parent: string | null, frames: LiveFrame[]): LiveRun => ({
    actor: { id, machine: `${id} machine`, parent, name: id, page: '/' },
    frames,
    running: true,
    refused: null,
  });

  it('holds every event between two actors in its order, and what came from outside', () => {
    const { lanes, messages } = readSequence([
      run('shop', null, [
        frame(1, 'xstate.init', null),
        frame(4, 'xstate.done.actor.load', { id: 'load', name: 'load' }),
        frame(3, 'signin.submitted', null),
      ]),
      run('cart', 'shop', [frame(2, 'line.added', { id: 'shop', name: 'shop' })]),
    ]);
    expect(lanes.map(({ name, machine }) => [name, machine])).toEqual([
      ['page or person', null],
      ['shop machine', 'shop machine'],
      ['cart', 'cart machine'],
      ['load', null],
    ]);
    expect(messages.map(({ from, to, label, moment }) => [from, to, label, moment])).toEqual([
      ['shop', 'cart', 'line.added', 0],
      [OUTSIDE, 'shop', 'signin.submitted', 2],
      ['load', 'shop', 'load done', 1],
    ]);
  });
});
