/** Hands a run on: as a fixture, as a test, as a replay in Simulate, or saved under a name. */
import { useId, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { Button } from '../../../../ui/button.tsx';
import type { Fixture } from '../../paths/properties/fixture.ts';
import type { Flow } from '../flow.ts';
import panel from '../parts/panel.module.css';
import css from './record.module.css';
import { RecordedFileView } from './recorded-file.tsx';
import { checkRecording, tellMasked, tellRecordingProblem, type Recording } from './recording.ts';
import { useRuns } from './runs.tsx';
import { MAX_NAME } from './saved-runs.ts';
import { toRecordedFile, type RecordedFile, type RecordFormat } from './test-file.ts';

export interface RecordSectionProps {
  flow: Flow;
  /** What is recorded now of the machine that is to be replayed; throws a sentence where it cannot be. */
  record: (machine: AnyStateMachine | null) => Fixture;
  /** What it is called where a person gives no name. */
  name: string;
}

interface Made {
  format: RecordFormat;
  file: RecordedFile | null;
  /** Of how many steps. */
  steps: number;
  /** Why there is no file. */
  problem: string | null;
  /** What has to be known of it. */
  note: string | null;
  /** A replay goes the recorded way all the same. */
  isPlain: boolean;
}

const FORMATS: Readonly<Record<RecordFormat, { button: string; words: string }>> = {
  fixture: { button: 'Fixture', words: 'Fixture' },
  vitest: { button: 'Vitest', words: 'Vitest test' },
  playwright: { button: 'Playwright', words: 'Playwright test' },
};

export function RecordSection({ flow, record, name: plain }: RecordSectionProps) {
  const id = useId();
  const runs = useRuns();
  const [typed, setTyped] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const name = typed.trim();
  const missing = typeof flow.tests.playwright === 'string' ? flow.tests.playwright : null;

  const take = async (): Promise<Recording> => {
    const machine = flow.load === null ? null : await flow.load();
    const fixture = record(machine);
    const own = name === '' ? fixture : { ...fixture, name };
    return machine === null ? { fixture: own, masked: [], problem: null } : checkRecording(machine, own);
  };
  const make = async (format: RecordFormat) => {
    try {
      const recording = await take();
      const masked = tellMasked(recording);
      const { problem } = recording;
      // A test of a run that does not come where it came would only ever fail.
      if (format !== 'fixture' && problem !== null && recording.fixture.broken === null)
        return setMade({
          format,
          file: null,
          steps: 0,
          problem: `No test yet. ${problem}`,
          note: masked,
          isPlain: false,
        });
      const file = toRecordedFile(recording.fixture, format, flow);
      const note = [...(problem === null ? [] : [`A replay leaves the run. ${problem}`]), masked ?? []]
        .flat()
        .join(' ');
      setMade({
        format,
        file,
        steps: recording.fixture.steps.length,
        problem: null,
        note: note === '' ? null : note,
        isPlain: problem === null,
      });
    } catch (error) {
      setMade({ format, file: null, steps: 0, problem: tellRecordingProblem(error), note: null, isPlain: true });
    }
  };
  const use = async (act: (name: string, fixture: Fixture) => void) => {
    try {
      act(name === '' ? plain : name, (await take()).fixture);
      setMade(null);
    } catch (error) {
      setMade({
        format: 'fixture',
        file: null,
        steps: 0,
        problem: tellRecordingProblem(error),
        note: null,
        isPlain: true,
      });
    }
  };
  return (
    <section className={panel.section} aria-label="Record">
      <h3>Record</h3>
      <div className={css.name}>
        <label htmlFor={id}>Name of the run</label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={MAX_NAME}
          placeholder={plain}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="secondary" size="s" onClick={() => void use(runs.save)}>
          Save
        </Button>
      </div>
      <div className={css.choices} role="group" aria-label="Record as">
        {(Object.keys(FORMATS) as RecordFormat[]).map((format) => {
          const isMissing = format === 'playwright' && missing !== null;
          return (
            <Button
              key={format}
              variant="secondary"
              size="s"
              disabled={isMissing}
              aria-pressed={made?.format === format && made.file !== null}
              aria-describedby={isMissing ? `${id}-missing` : undefined}
              onClick={() => void make(format)}
            >
              {FORMATS[format].button}
            </Button>
          );
        })}
        <Button
          variant="secondary"
          size="s"
          onClick={() => void use((called, fixture) => runs.open(called, fixture, flow.id))}
        >
          Replay in Simulate
        </Button>
      </div>
      {missing !== null && (
        <p id={`${id}-missing`} className={css.hint}>
          {missing}
        </p>
      )}
      <div role="status" className={css.told}>
        {made?.problem != null && <p className={panel.problem}>{made.problem}</p>}
        {made?.note != null && <p className={made.isPlain ? css.note : css.warning}>{made.note}</p>}
        {made?.file != null && (
          <p>
            {FORMATS[made.format].words} of {made.steps} {made.steps === 1 ? 'step' : 'steps'}:{' '}
            <code>{made.file.name}</code>
          </p>
        )}
      </div>
      {made?.file != null && <RecordedFileView file={made.file} onClose={() => setMade(null)} />}
    </section>
  );
}
