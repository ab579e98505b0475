/** The panel of the simulation: what a person, a service or time can do next, and what was done. */
import { Button } from '../../../../ui/button.tsx';
import { createEventNames } from '../chart/drawing.ts';
import type { Flow } from '../flow.ts';
import { ChoiceList } from '../parts/choice-list.tsx';
import { OwnEvent } from '../parts/own-event.tsx';
import css from '../parts/panel.module.css';
import { Sheet } from '../parts/sheet.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { listChoices } from './choices.ts';
import type { Simulation, SimulationState } from './simulation.ts';

export interface SimulationPanelProps {
  flow: Flow;
  simulation: Simulation | null;
  state: SimulationState;
  /** Why the machine cannot be played. */
  failure: string | null;
}

export function SimulationPanel({
  flow,
  simulation,
  state: { frames, cursor, snapshot, problem },
  failure,
}: SimulationPanelProps) {
  if (simulation === null || snapshot === null) {
    const reason = failure ?? problem;
    return reason === null ? null : (
      <section className={css.section}>
        <h3>Simulate</h3>
        <p role="status">This machine cannot be played here. {reason}</p>
      </section>
    );
  }
  const nameEvent = createEventNames(flow.drawing);
  const { people, answers, time } = listChoices(snapshot, flow.starts, nameEvent);
  const [first] = people;
  return (
    <>
      <Sheet title="Next" note={countChoices(people, time, ...answers.map((one) => one.choices))} moment={snapshot}>
        <div className={css.section}>
          {problem !== null && <p className={css.problem}>{problem}</p>}
          {snapshot.status !== 'active' && <p>The machine is {snapshot.status}: nothing can happen any more.</p>}
          {people.length > 0 && <h4>A person</h4>}
          <ChoiceList choices={people} onChoose={({ event }) => simulation.send(event)} />
          {answers.map(({ actor, name, choices }) => (
            <div key={actor}>
              <h4>
                <code>{name}</code> answers
              </h4>
              <ChoiceList
                choices={choices}
                onChoose={({ event }) =>
                  simulation.settle(
                    actor,
                    event.type.startsWith('xstate.done') ? { output: event['output'] } : { error: event['error'] },
                  )
                }
              />
            </div>
          ))}
          {time.length > 0 && <h4>Time passes</h4>}
          <ChoiceList choices={time} onChoose={({ event }) => simulation.send(event)} />
          {snapshot.status === 'active' && (
            <OwnEvent
              example={first?.event ?? { type: 'event.name' }}
              onSend={(event) => {
                simulation.send(event);
                return null;
              }}
            />
          )}
          <Button variant="secondary" size="s" onClick={() => simulation.restart()}>
            Start again
          </Button>
        </div>
      </Sheet>
      <Timeline frames={frames} cursor={cursor} onShow={simulation.show} nameEvent={nameEvent} />
    </>
  );
}

function countChoices(...lists: readonly (readonly unknown[])[]): string {
  const count = lists.flat().length;
  return count === 1 ? '1 choice' : `${count} choices`;
}
