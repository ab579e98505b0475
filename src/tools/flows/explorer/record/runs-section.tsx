/** Runs of a machine that can be opened: those of the command line, those that were saved under a name, and a file of any place. */
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button, buttonClass, IconButton } from '../../../../ui/button.tsx';
import type { Flow } from '../flow.ts';
import panel from '../parts/panel.module.css';
import css from './record.module.css';
import { machineOf, useRuns } from './runs.tsx';
import { MAX_NAME, type SavedRun } from './saved-runs.ts';

export function RunsSection({ flow }: { flow: Flow }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { saved, given, open, openFile, remove } = useRuns();
  const machine = machineOf(flow);
  const own = saved.filter(({ fixture }) => fixture.machine === machine);
  const files = given.filter(({ fixture }) => fixture.machine === machine);
  return (
    <section className={panel.section} aria-label="Runs">
      <h3 ref={heading} tabIndex={-1}>
        Runs
      </h3>
      {own.length + files.length === 0 && <p className={css.hint}>No run of this machine is saved yet.</p>}
      <ul role="list" className={css.runs}>
        {files.map(({ name, fixture }) => (
          <li key={name}>
            <button type="button" className={css.run} onClick={() => open(name, fixture, flow.id)}>
              <b>{name}</b>
              <span>{describe(fixture)}</span>
            </button>
          </li>
        ))}
        {own.map((run) => (
          <SavedRunRow
            key={run.id}
            run={run}
            onOpen={() => open(run.name, run.fixture, flow.id)}
            onDelete={() => {
              remove(run.id);
              // The button that was pressed is gone.
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
      <div className={css.chooser}>
        <span className={css.fileButton}>
          <input
            id={id}
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) void openFile(file);
              // The same file may be chosen again once it was changed.
              currentTarget.value = '';
            }}
          />
          <label htmlFor={id} className={buttonClass({ variant: 'secondary', size: 's' })}>
            Open a fixture…
          </label>
        </span>
        <span className={css.hint}>or drop its file anywhere on this page</span>
      </div>
    </section>
  );
}

function describe({ steps, broken }: SavedRun['fixture']): string {
  const count = steps.length === 1 ? '1 step' : `${steps.length} steps`;
  return broken === null ? count : `${count}, breaks: ${broken.what}`;
}

interface SavedRunRowProps {
  run: SavedRun;
  onOpen: () => void;
  onDelete: () => void;
}

function SavedRunRow({ run, onOpen, onDelete }: SavedRunRowProps) {
  const { rename } = useRuns();
  const [name, setName] = useState<string | null>(null);
  const [wasRenamed, setRenamed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  if (name === null)
    return (
      <li className={css.row}>
        <button type="button" className={css.run} onClick={onOpen}>
          <b>{run.name}</b>
          <span>{describe(run.fixture)}</span>
        </button>
        <Button
          variant="quiet"
          size="s"
          aria-label={`Rename ${run.name}`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone
          autoFocus={wasRenamed}
          onClick={() => setName(run.name)}
        >
          Rename
        </Button>
        <IconButton icon="trash" label={`Delete ${run.name}`} onClick={onDelete} />
      </li>
    );
  const close = () => {
    setName(null);
    setRenamed(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return field.current?.focus();
    rename(run.id, name.trim());
    close();
  };
  return (
    <li>
      <form className={css.name} onSubmit={submit}>
        <label htmlFor={id}>New name</label>
        <input
          ref={field}
          id={id}
          type="text"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asks for a name
          autoFocus
          autoComplete="off"
          maxLength={MAX_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        />
        <Button type="submit" variant="secondary" size="s">
          Rename
        </Button>
      </form>
    </li>
  );
}
