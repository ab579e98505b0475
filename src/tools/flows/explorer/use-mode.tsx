/** What a mode adds to the drawing: active states, colours of transitions, and its panel. */
import { useMemo, useState, type ReactNode } from 'react';
import type { Mode } from './address.ts';
import type { Flow } from './flow.ts';
import type { DrawnTransition } from './chart/drawing.ts';
import { CoveragePanel } from './coverage/coverage-panel.tsx';
import { readCoverage, together } from './coverage/coverage.ts';
import { LivePanel } from './live/live-panel.tsx';
import type { LiveRun } from './live/watcher.ts';
import { useLive } from './live/use-live.ts';
import { MARK_TONES, type Tone } from './parts/look.ts';
import { SimulationPanel } from './simulation/simulation-panel.tsx';
import { useSimulation } from './simulation/use-simulation.ts';

export interface ModeView {
  active: ReadonlySet<string>;
  getTone: (transition: DrawnTransition) => Tone | null;
  panel: ReactNode;
  /** What runs in other tabs, where a mode listens to it. */
  runs: readonly LiveRun[];
}

const NOBODY: ReadonlySet<string> = new Set();
const NO_LEVELS = {};
const NO_REASONS: Readonly<Record<string, string>> = {};
const plain = () => null;
const getMarkTone = ({ mark }: DrawnTransition) => (mark === undefined ? null : MARK_TONES[mark]);

export function useMode(flow: Flow, mode: Mode): ModeView {
  const simulated = useSimulated(flow, mode === 'simulate');
  const live = useLiveView(flow, mode === 'live' || mode === 'system');
  const covered = useCovered(flow);
  if (mode === 'simulate') return simulated;
  if (mode === 'live') return live;
  if (mode === 'system') return { ...live, panel: null };
  if (mode === 'coverage') return covered;
  return { active: NOBODY, getTone: flow.changes === undefined ? plain : getMarkTone, panel: null, runs: [] };
}

function useSimulated(flow: Flow, isOpen: boolean): ModeView {
  const simulated = useSimulation(flow, isOpen);
  const { state } = simulated;
  const frame = state.frames[state.cursor];
  const active = useMemo(() => new Set(frame?.states), [frame]);
  const getTone = useMemo(() => {
    const taken = new Set(frame?.taken);
    return ({ id }: DrawnTransition): Tone | null => (taken.has(id) ? 'taken' : null);
  }, [frame]);
  return { active, getTone, panel: <SimulationPanel flow={flow} {...simulated} />, runs: [] };
}

function useLiveView(flow: Flow, isOpen: boolean): ModeView {
  const { watcher, choose, show, pause, ...live } = useLive(flow.id, isOpen);
  const { run, cursor } = live;
  const frame = run?.frames[cursor];
  const active = useMemo(() => new Set(frame?.states), [frame]);
  const getTone = useMemo(() => {
    const taken = new Set(frame?.taken);
    return ({ id }: DrawnTransition): Tone | null => (taken.has(id) ? 'taken' : null);
  }, [frame]);
  const panel = watcher && <LivePanel {...live} {...{ flow, watcher }} onRun={choose} onShow={show} onPause={pause} />;
  return { active, getTone, panel, runs: live.everything };
}

function useCovered(flow: Flow): ModeView {
  const [machines] = useState(readCoverage);
  const [level, setLevel] = useState('all');
  const coverage = useMemo(() => {
    const known = Object.entries(machines[flow.id] ?? {});
    return together(known.filter(([name]) => level === 'all' || level === name).map(([, one]) => one));
  }, [machines, flow, level]);
  const getTone = useMemo(() => {
    const reached = new Set(coverage?.transitions?.reached);
    return ({ id }: DrawnTransition): Tone | null =>
      coverage?.transitions === undefined ? null : reached.has(id) ? 'reached' : 'missed';
  }, [coverage]);
  const levels = machines[flow.id] ?? NO_LEVELS;
  const reasons = (level === 'page' || level === 'browser' ? flow.outOfReach?.[level] : undefined) ?? NO_REASONS;
  const panel = <CoveragePanel {...{ levels, level, coverage, reasons }} onLevel={setLevel} />;
  return { active: NOBODY, getTone, panel, runs: [] };
}
