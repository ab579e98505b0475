/** The panel of the simulation: what a person, a service or time can do next, what was done, and what a run becomes. */
import { Button } from '../../../../ui/button.tsx';
import { createEventNames } from '../chart/drawing.ts';
import type { Flow } from '../flow.ts';
import { ChoiceList } from '../parts/choice-list.tsx';
import { OwnEvent } from '../parts/own-event.tsx';
import css from '../parts/panel.module.css';
import { Sheet } from '../parts/sheet.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { OpenedRunSection } from '../record/opened-run.tsx';
import { RecordSection } from '../record/record-section.tsx';
import { recordSimulation } from '../record/recording.ts';
import { RunsSection } from '../record/runs-section.tsx';
import { machineOf } from '../record/runs.tsx';
import { listChoices, type MachineChoices } from './choices.ts';
import type { Simulation } from './simulation.ts';
import type { Simulated } from './use-simulation.ts';

export interface SimulationPanelProps extends Simulated {
  flow: Flow;
}

export function SimulationPanel({ flow, simulation, state, failure, run }: SimulationPanelProps) {
  const { frames, cursor, moment, problem } = state;
  const opened = run !== null && <OpenedRunSection run={run.opened} outcome={run.outcome} />;
  if (simulation === null || moment === null) {
    const reason = failure ?? problem;
    return reason === null ? null : (
      <>
        {opened}
        <section className={css.section}>
          <h3>Simulate</h3>
          <p role="status">This machine cannot be played here. {reason}</p>
        </section>
        <RunsSection flow={flow} />
      </>
    );
  }
  const nameEvent = createEventNames(flow.drawing);
  const { machines, time } = listChoices(moment, flow.starts, nameEvent);
  const played = run && { fixture: run.opened.fixture, played: run.outcome.played };
  // The opened run says itself why it could not go on.
  const isSaid = problem !== null && run?.outcome.problem?.includes(problem) === true;
  const { status } = moment.system.root;
  return (
    <>
      {opened}
      <Sheet title="Next" note={countChoices(machines, time)} moment={moment}>
        <div className={css.section}>
          {problem !== null && !isSaid && <p className={css.problem}>{problem}</p>}
          {status !== 'active' && <p>The machine is {status}: nothing can happen any more.</p>}
          {machines.map((machine) => (
            <MachineNext key={machine.actor} {...{ machine, simulation }} />
          ))}
          {time.length > 0 && <h4>Time passes</h4>}
          <ChoiceList choices={time} onChoose={({ step }) => simulation.perform(step)} />
          <Button variant="secondary" size="s" onClick={() => simulation.restart()}>
            Start again
          </Button>
        </div>
      </Sheet>
      <Timeline frames={frames} cursor={cursor} onShow={simulation.show} nameEvent={nameEvent} />
      <RecordSection
        key={run?.opened.name}
        flow={flow}
        name={countSteps(frames.length - 1)}
        record={() => recordSimulation(machineOf(flow), simulation, played)}
      />
      <RunsSection flow={flow} />
    </>
  );
}

const countSteps = (count: number) => (count === 1 ? 'run of 1 step' : `run of ${count} steps`);

/** What can happen to one machine; one that another has started is named. */
function MachineNext({ machine, simulation }: { machine: MachineChoices; simulation: Simulation }) {
  const { actor, people, answers } = machine;
  const [first] = people;
  const to = actor === '' ? null : <code>{actor}</code>;
  return (
    <>
      {people.length > 0 && <h4>A person{to && <> to {to}</>}</h4>}
      <ChoiceList choices={people} onChoose={({ step }) => simulation.perform(step)} />
      {answers.map(({ actor: from, name, choices }) => (
        <div key={from}>
          <h4>
            <code>{name}</code> answers{to && <> to {to}</>}
          </h4>
          <ChoiceList choices={choices} onChoose={({ step }) => simulation.perform(step)} />
        </div>
      ))}
      {(actor === '' || people.length > 0) && (
        <OwnEvent
          example={first?.event ?? { type: 'event.name' }}
          onSend={(event) => {
            simulation.perform({ by: 'person', actor, event });
            return null;
          }}
        />
      )}
    </>
  );
}

function countChoices(machines: readonly MachineChoices[], time: readonly unknown[]): string {
  const lists = machines.map(({ people, answers }) => [people, ...answers.map(({ choices }) => choices)]);
  const count = [...lists.flat(2), ...time].length;
  return count === 1 ? '1 choice' : `${count} choices`;
}
