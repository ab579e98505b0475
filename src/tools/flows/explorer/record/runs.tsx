/** Runs that are opened, saved and named, for every panel of the explorer: from a file, from the command line, or from the storage. */
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Fixture } from '../../paths/properties/fixture.ts';
import { MAX_FIXTURE_SIZE, parseFixture } from '../../paths/properties/read-fixture.ts';
import { go, readAddress } from '../address.ts';
import type { Flow } from '../flow.ts';
import { MAX_RUNS, readRuns, writeRuns, type SavedRun } from './saved-runs.ts';

/** A fixture that is played in Simulate. */
export interface OpenedRun {
  /** Id of the flow. */
  flow: string;
  name: string;
  fixture: Fixture;
}

/** A fixture that the command line has brought into the page. */
export interface GivenFixture {
  /** Of its file. */
  name: string;
  fixture: Fixture;
}

export interface Runs {
  opened: OpenedRun | null;
  given: readonly GivenFixture[];
  saved: readonly SavedRun[];
  /** What was last done, or why it could not be. */
  notice: { text: string; isProblem: boolean } | null;
  /** Leads to Simulate of its machine. `flow`: which one, where several have its machine. */
  open(name: string, fixture: Fixture, flow?: string): void;
  openFile(file: File): Promise<void>;
  /** Plays the flow from its own start again. */
  close(): void;
  save(name: string, fixture: Fixture): void;
  rename(id: string, name: string): void;
  remove(id: string): void;
  dismiss(): void;
}

const RunsContext = createContext<Runs | null>(null);

export function useRuns(): Runs {
  const runs = useContext(RunsContext);
  if (runs === null) throw new Error('Runs are asked for outside of the explorer.');
  return runs;
}

/** The id by which fixtures know the machine of a flow. */
export const machineOf = ({ drawing }: Flow): string => drawing.root.id;

/** The flow of a fixture; a sentence where there is none. */
export function findFlowOf(flows: readonly Flow[], { machine }: Fixture): Flow | string {
  const names = [...new Set(flows.map(machineOf))].join(', ');
  const found = flows.find((flow) => machineOf(flow) === machine);
  return found ?? `"machine" is "${machine}", which is not opened here; expected one of: ${names}.`;
}

const openStorage = () => localStorage;

/** What the command line has brought, and the run with which the page opens. */
export interface GivenRuns {
  fixtures: readonly GivenFixture[];
  opening: OpenedRun | null;
}

export const FIXTURES_ELEMENT = 'flows-fixtures';

/** Reads them from the page; one that asks for no flow is led to the first run. */
export function readGiven(page: Pick<Document, 'querySelector'>, flows: readonly Flow[]): GivenRuns {
  const text = page.querySelector(`#${FIXTURES_ELEMENT}`)?.textContent ?? '[]';
  const fixtures = JSON.parse(text) as GivenFixture[];
  const [opening = null] = fixtures.flatMap(({ name, fixture }): OpenedRun[] => {
    const flow = findFlowOf(flows, fixture);
    return typeof flow === 'string' ? [] : [{ flow: flow.id, name, fixture }];
  });
  if (opening !== null && readAddress(location.hash).flow === null)
    go({ flow: opening.flow, state: '', mode: 'simulate' });
  return { fixtures, opening };
}

interface RunsProviderProps {
  flows: readonly Flow[];
  given: GivenRuns;
  children: ReactNode;
}

export function RunsProvider({ flows, given, children }: RunsProviderProps) {
  const [opened, setOpened] = useState(given.opening);
  const [saved, setSaved] = useState(() => readRuns(openStorage));
  const [notice, setNotice] = useState<Runs['notice']>(null);
  const runs = useMemo((): Runs => {
    const tell = (text: string, isProblem = false) => setNotice({ text, isProblem });
    const keep = (next: readonly SavedRun[], done: string) => {
      setSaved([...next]);
      if (writeRuns(openStorage, next)) tell(done);
      else tell(`${done} This browser does not store it: it is gone once the page is left.`, true);
    };
    const open: Runs['open'] = (name, fixture, wanted) => {
      const flow = flows.find(({ id }) => id === wanted) ?? findFlowOf(flows, fixture);
      if (typeof flow === 'string') return tell(`${name}: ${flow}`, true);
      if (flow.load === null)
        return tell(`${name}: there is a drawing of ${flow.title} alone, which is not played.`, true);
      setOpened({ flow: flow.id, name, fixture });
      tell(`Opened ${name} in Simulate of ${flow.title}.`);
      go({ flow: flow.id, state: '', mode: 'simulate' });
    };
    return {
      opened,
      given: given.fixtures,
      saved,
      notice,
      open,
      async openFile(file) {
        try {
          // A character has up to four bytes.
          if (file.size > MAX_FIXTURE_SIZE * 4)
            throw new Error(`${file.name} is no fixture: it has ${file.size.toLocaleString('en')} bytes.`);
          open(file.name, parseFixture(await file.text(), file.name));
        } catch (error) {
          tell(error instanceof Error ? error.message : String(error), true);
        }
      },
      close: () => setOpened(null),
      save(name, fixture) {
        if (saved.length >= MAX_RUNS) return tell(`There are ${MAX_RUNS} saved runs: delete one first.`, true);
        keep(
          [...saved, { id: `${Date.now()}-${saved.length}`, name, fixture: { ...fixture, name } }],
          `Saved “${name}”.`,
        );
      },
      rename(id, name) {
        const next = saved.map((run) => (run.id === id ? { ...run, name, fixture: { ...run.fixture, name } } : run));
        keep(next, `Renamed to “${name}”.`);
      },
      remove(id) {
        const name = saved.find((run) => run.id === id)?.name ?? '';
        keep(
          saved.filter((run) => run.id !== id),
          `Deleted “${name}”.`,
        );
      },
      dismiss: () => setNotice(null),
    };
  }, [flows, given, opened, saved, notice]);
  return <RunsContext value={runs}>{children}</RunsContext>;
}
