/** The explorer: the list of flows beside the drawing of one of them, with what its mode shows. */
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { go, MODES, useAddress, writeAddress, type Mode } from './address.ts';
import { FLOWS, type Flow } from './catalogue.ts';
import { pathName, type DrawnState } from './chart/drawing.ts';
import css from './explorer.module.css';
import { Canvas } from './parts/canvas.tsx';
import { CopySource } from './parts/copy-source.tsx';
import { SearchBox } from './parts/search-box.tsx';
import { StatePanel } from './parts/state-panel.tsx';
import { StateTree } from './parts/state-tree.tsx';
import { ThemeSwitch } from './parts/theme-switch.tsx';
import { useMode } from './use-mode.tsx';

const MODE_NAMES: Readonly<Record<Mode, string>> = {
  read: 'Read',
  simulate: 'Simulate',
  live: 'Live',
  coverage: 'Coverage',
};

export function Explorer() {
  const address = useAddress();
  const flow = FLOWS.find(({ id }) => id === address.flow) ?? FLOWS[0];
  if (flow === undefined) return <p>No machine has a row in the registry.</p>;
  return (
    <div className={css.explorer}>
      <header className={css.header}>
        <h1>Flows</h1>
        <nav aria-label="Modes" className={css.modes}>
          {MODES.map((mode) => (
            <a
              key={mode}
              href={writeAddress({ flow: flow.id, state: address.state, mode })}
              aria-current={mode === address.mode ? 'page' : undefined}
            >
              {MODE_NAMES[mode]}
            </a>
          ))}
        </nav>
        <ThemeSwitch />
      </header>
      <FlowView key={flow.id} flow={flow} stateName={address.state} mode={address.mode} />
    </div>
  );
}

function FlowView({ flow, stateName, mode }: { flow: Flow; stateName: string; mode: Mode }) {
  const { drawing, title } = flow;
  const selected = [...drawing.states.values()].find((state) => pathName(state) === stateName) ?? drawing.root;
  // Counts what shall move the window: an address that was opened, a find, a branch of the tree.
  const [visit, setVisit] = useState(0);
  const { active, toneOf, panel } = useMode(flow, mode);
  const select = (state: DrawnState) => go({ flow: flow.id, state: pathName(state), mode });
  const visitState = (state: DrawnState) => {
    select(state);
    setVisit(visit + 1);
  };
  return (
    <>
      <nav aria-label="Flows" className={css.flows}>
        <ul role="list">
          {FLOWS.map((one) => (
            <li key={one.id}>
              <a
                href={writeAddress({ flow: one.id, state: '', mode })}
                aria-current={one === flow ? 'page' : undefined}
                title={one.purpose}
              >
                {one.title}
                <small>{one.drawing.states.size - 1} states</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={css.main}>
        <div className={css.about}>
          <div>
            <h2>{title}</h2>
            <p>{flow.purpose}</p>
          </div>
          <CopySource file={flow.file} text={flow.text} />
        </div>
        <Canvas
          drawing={drawing}
          title={title}
          visit={`${visit} ${stateName}`}
          selected={selected.path.length === 0 ? null : selected.id}
          active={active}
          toneOf={toneOf}
          onSelect={select}
        />
      </main>
      <aside aria-label={MODE_NAMES[mode]} className={classNames(css.aside, css.panel)}>
        {panel}
        <StatePanel drawing={drawing} state={selected} toneOf={toneOf} onVisit={visitState} />
      </aside>
      <aside aria-label="States" className={classNames(css.aside, css.states)}>
        <SearchBox drawing={drawing} onSelect={visitState} />
        <StateTree drawing={drawing} title={title} selected={selected.id} active={active} onSelect={visitState} />
        <FlowFacts flow={flow} />
      </aside>
    </>
  );
}

function FlowFacts({ flow }: { flow: Flow }) {
  return (
    <section className={css.facts}>
      <h2>Where it runs</h2>
      <p>
        <code>{flow.file}</code>
      </p>
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
