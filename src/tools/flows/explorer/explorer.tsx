/** The explorer: the list of flows beside the drawing of one of them, with what its mode shows. */
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { AidsSection } from './aids/aids-section.tsx';
import { go, useAddress, writeAddress, type Mode } from './address.ts';
import { pathName, type DrawnState } from './chart/drawing.ts';
import { findVisibleState } from './chart/folds.ts';
import css from './explorer.module.css';
import type { Flow } from './flow.ts';
import { DiffPanel } from './diff/diff-panel.tsx';
import { useInspected } from './inspected/use-inspected.ts';
import { Canvas, type CanvasProps } from './parts/canvas.tsx';
import { SearchBox } from './parts/search-box.tsx';
import type { Hit } from './parts/search.ts';
import { StatePanel } from './parts/state-panel.tsx';
import { StateTree } from './parts/state-tree.tsx';
import { CopySection } from './share/copy-section.tsx';
import { EditorLink } from './share/editor-link.tsx';
import { SystemView } from './system/system-view.tsx';
import { ThemeSwitch } from './parts/theme-switch.tsx';
import { useFolds } from './use-folds.ts';
import { useMode } from './use-mode.tsx';

const MODE_NAMES: Readonly<Record<Mode, string>> = {
  read: 'Read',
  simulate: 'Simulate',
  live: 'Live',
  coverage: 'Coverage',
  system: 'System',
};

export interface ExplorerProps {
  flows: readonly Flow[];
  /** What can be done with them here, the first of it where an address names none. */
  modes: readonly Mode[];
  /** What is to be said before all else. */
  children?: ReactNode;
}

export function Explorer({ children, ...own }: ExplorerProps) {
  const { flows, modes } = useInspected(own.flows, own.modes);
  const address = useAddress();
  const flow = flows.find(({ id }) => id === address.flow) ?? flows[0];
  const mode = modes.find((one) => one === address.mode) ?? modes[0] ?? 'read';
  const [words, setWords] = useState('');
  const [isWide, setWide] = useState(false);
  useEscape(isWide, () => setWide(false));
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [flow]);
  if (flow === undefined) return <main className={css.empty}>{children ?? <p>There is no machine to show.</p>}</main>;
  return (
    <div className={css.explorer}>
      <header className={css.header}>
        <h1>Flows</h1>
        <nav ref={list} aria-label="Flows" className={css.flows}>
          <ul role="list">
            {flows.map(({ id, title, purpose }) => (
              <li key={id}>
                <a
                  href={writeAddress({ flow: id, state: '', mode })}
                  aria-current={id === flow.id ? 'page' : undefined}
                  title={purpose}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
        <ThemeSwitch />
      </header>
      <FlowView
        key={flow.id}
        flow={flow}
        stateName={address.state}
        mode={mode}
        {...{ flows, modes, words }}
        onWords={setWords}
        wide={{ isWide, turn: () => setWide(!isWide) }}
      />
    </div>
  );
}

interface FlowViewProps extends Pick<ExplorerProps, 'flows' | 'modes'> {
  flow: Flow;
  stateName: string;
  mode: Mode;
  wide: CanvasProps['wide'];
  /** What is searched for, in whichever machine. */
  words: string;
  onWords: (words: string) => void;
}

function FlowView({ flow, stateName, mode, wide, flows, modes, words, onWords }: FlowViewProps) {
  const { drawing, title } = flow;
  const selected = [...drawing.states.values()].find((state) => pathName(state) === stateName) ?? drawing.root;
  // Counts what shall move the window: an address that was opened, a find, a branch of the tree.
  const [visit, setVisit] = useState(0);
  const { active, getTone, panel, runs } = useMode(flow, mode);
  const folding = useFolds(drawing, selected.id, `${visit} ${stateName}`, active);
  const select = (state: DrawnState) => go({ flow: flow.id, state: pathName(state), mode });
  const visitState = (state: DrawnState) => {
    select(state);
    setVisit(visit + 1);
  };
  const visitHit = ({ flow: { id }, state }: Hit) => {
    if (id === flow.id) visitState(state);
    else go({ flow: id, state: pathName(state), mode });
  };
  // Where nothing is to be done, what is looked for comes first.
  const isReading = mode === 'read' || mode === 'system';
  const states = (
    <aside key="states" aria-label="States" className={classNames(css.aside, css.states)}>
      <SearchBox {...{ flow, flows, words, onWords }} onSelect={visitHit} />
      <StateTree {...{ drawing, title, active, folding }} selected={selected.id} onSelect={visitState} />
    </aside>
  );
  const facts = (
    <aside key="panel" aria-label={MODE_NAMES[mode]} className={classNames(css.aside, css.panel)}>
      {flow.changes !== undefined && <DiffPanel flow={flow} onVisit={visitState} />}
      {panel}
      <StatePanel
        {...{ drawing, getTone }}
        state={selected}
        isFolded={folding.folds.has(selected.id)}
        onVisit={visitState}
        onTurn={folding.turn}
        onSearch={onWords}
      />
      {mode === 'read' && <AidsSection flow={flow} onVisit={visitState} />}
      <FlowFacts flow={flow} hasChart={mode !== 'system'} />
    </aside>
  );
  return (
    <>
      <main data-chart={flow.id} className={classNames(css.main, wide.isWide && css.alone)}>
        {mode === 'system' ? (
          <>
            <h2 className={css.heading}>{title} and what runs with it</h2>
            <SystemView {...{ flow, flows, runs }} />
          </>
        ) : (
          <Canvas
            drawing={drawing}
            title={title}
            visit={`${visit} ${stateName}`}
            folding={folding}
            wide={wide}
            selected={selected.path.length === 0 ? null : findVisibleState(drawing, folding.folds, selected.id)}
            active={active}
            getTone={getTone}
            onSelect={select}
          >
            <h2>{title}</h2>
            <p>{flow.purpose}</p>
            {flow.note !== null && <p className={css.note}>{flow.note}</p>}
          </Canvas>
        )}
      </main>
      <div className={classNames(css.side, isReading && css.reading)} hidden={wide.isWide}>
        <nav aria-label="Modes" className={css.modes}>
          {modes.map((one) => (
            <a
              key={one}
              href={writeAddress({ flow: flow.id, state: stateName, mode: one })}
              aria-current={one === mode ? 'page' : undefined}
            >
              {MODE_NAMES[one]}
            </a>
          ))}
        </nav>
        {isReading ? [states, facts] : [facts, states]}
      </div>
    </>
  );
}

function useEscape(isOn: boolean, leave: () => void): void {
  const run = useEffectEvent(leave);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && run();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}

function FlowFacts({ flow, hasChart }: { flow: Flow; hasChart: boolean }) {
  return (
    <section className={css.facts}>
      <h2>Where it runs</h2>
      <p>
        <EditorLink file={flow.file} line={1} />
      </p>
      <CopySection flow={flow} hasChart={hasChart} />
      <ul role="list">
        {flow.addresses.map((address) => (
          <li key={address}>
            <code>{address}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
