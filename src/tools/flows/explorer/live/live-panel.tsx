/** The panel of the live mode: which run is watched, what happened in it, and what can be sent to it. */
import { useId } from 'react';
import { writeAddress } from '../address.ts';
import { shortly, type Flow } from '../flow.ts';
import { ChoiceList } from '../parts/choice-list.tsx';
import { OwnEvent } from '../parts/own-event.tsx';
import css from '../parts/panel.module.css';
import { Timeline } from '../parts/timeline.tsx';
import { recordLive } from '../record/record-live.ts';
import { RecordSection } from '../record/record-section.tsx';
import { RunsSection } from '../record/runs-section.tsx';
import { listEventChoices } from '../simulation/choices.ts';
import { SequenceDiagram } from './sequence-diagram.tsx';
import type { Live } from './use-live.ts';
import type { LiveRun, Watcher } from './watcher.ts';

export interface LivePanelProps extends Pick<Live, 'runs' | 'run' | 'system' | 'cursor' | 'isPaused'> {
  flow: Flow;
  watcher: Watcher;
  onRun: (id: string) => void;
  onShow: (cursor: number) => void;
  onPause: (isPaused: boolean) => void;
}

export function LivePanel(props: LivePanelProps) {
  const { flow, watcher, runs, run, system, cursor, isPaused, onRun, onShow, onPause } = props;
  const id = useId();
  if (run === null) {
    return (
      <section className={css.section}>
        <h3>Live</h3>
        <p role="status">
          Nothing of this flow runs yet. Start the shop with <code>npm run dev</code>, open this explorer at{' '}
          <code>/dev/flows</code> of the same address, and a page of the flow in another tab:
        </p>
        <ul role="list" className={css.moves}>
          {flow.addresses.map((address) => (
            <li key={address}>
              <code>{address}</code>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  const last = run.frames.at(-1);
  const choices = (last?.events ?? []).flatMap((type) =>
    listEventChoices(
      type,
      flow.starts,
      (own) => own,
      () => true,
    ),
  );
  const [first] = choices;
  return (
    <>
      <section className={css.section}>
        <h3>Live</h3>
        <label htmlFor={id}>Run</label>
        <select id={id} value={run.actor.id} onChange={(event) => onRun(event.currentTarget.value)}>
          {runs.map(({ actor, running }) => (
            <option key={actor.id} value={actor.id}>
              {actor.page} ({actor.id}){running ? '' : ', ended'}
            </option>
          ))}
        </select>
        <p role="status">
          {run.refused !== null && `The machine does not take ${run.refused} here. `}
          {run.running ? 'Attached. Personal data is masked before it leaves the shop.' : 'This run has ended.'}
        </p>
      </section>
      <Timeline frames={run.frames} cursor={cursor} onShow={onShow} follow={{ isPaused, onPause }} />
      <section className={css.section} aria-label="Sequence">
        <h3>Sequence</h3>
        <SequenceDiagram system={system} shown={run.actor.id} cursor={cursor} onShow={onShow} />
      </section>
      {system.length > 1 && <SystemList system={system} shown={run.actor.id} />}
      {run.running && (
        <section className={css.section} aria-label="Send">
          <h3>Send</h3>
          <ChoiceList choices={choices} onChoose={({ event }) => watcher.send(run.actor.id, event)} />
          <OwnEvent
            example={first?.event ?? { type: 'event.name' }}
            onSend={(event) => {
              watcher.send(run.actor.id, event);
              return null;
            }}
          />
        </section>
      )}
      <RecordSection
        key={run.actor.id}
        flow={flow}
        name={`run on ${run.actor.page}`}
        record={(machine) => recordLive(run, system, machine)}
      />
      <RunsSection flow={flow} />
    </>
  );
}

/** Machines that run together, and where each of them is; a press opens its drawing. */
function SystemList({ system, shown }: { system: readonly LiveRun[]; shown: string }) {
  return (
    <section className={css.section} aria-label="Machines of this run">
      <h3>Machines of this run</h3>
      <ul role="list" className={css.moves}>
        {system.map(({ actor, frames, running }) => (
          <li key={actor.id}>
            <a
              href={writeAddress({ flow: actor.machine, state: '', mode: 'live' })}
              aria-current={actor.id === shown || undefined}
            >
              {actor.parent === null ? actor.machine : `${actor.name} (${actor.machine})`}
            </a>{' '}
            <code>{running ? shortly(frames.at(-1)?.value) : 'ended'}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
