/**
 * A text field with suggestions below it, after the ARIA pattern of a combobox with a list: the focus stays in the field,
 * arrows walk the list, Enter takes what is marked, Escape closes the list and then empties the field.
 */
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Field, type FieldText } from './field.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import input from './input.module.css';
import css from './combobox.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ComboboxOption {
  id: string;
  label: string;
  /** Language of the label where it is not the page's. */
  lang?: string;
  hint?: string;
  icon: IconName;
}

export interface ComboboxGroup {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
}

export interface ComboboxProps extends FieldText {
  value: string;
  onChange: (text: string) => void;
  groups: readonly ComboboxGroup[];
  /** An option was taken, by its id. */
  onChoose: (id: string) => void;
  /** The field is used from now on, or no longer. */
  onUse?: (used: boolean) => void;
  /** How many suggestions there are, said politely. */
  status: string;
  name: string;
  placeholder?: string;
  maxLength?: number;
  /** Stands within a frame that is not its own: the label is read, not shown. */
  bare?: boolean;
}

export function Combobox(props: ComboboxProps) {
  const { label, hint, error, required, id, value, onChange, groups, onChoose, onUse, status, bare, ...native } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const isShown = open && options.length > 0;
  const marked = isShown ? options.find((option) => option.id === active) : undefined;

  const show = (shown: boolean) => {
    setOpen(shown);
    setActive(null);
  };
  const choose = (option: ComboboxOption) => {
    show(false);
    onChoose(option.id);
  };
  const walk = (by: number) => {
    setOpen(true);
    if (options.length === 0) return;
    const at = options.findIndex((option) => option.id === active);
    // Before the first and after the last stands the field itself.
    const next = at === -1 ? (by > 0 ? 0 : options.length - 1) : at + by;
    const option = options[next];
    setActive(option?.id ?? null);
    if (option) document.getElementById(optionId(listId, option.id))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && marked) choose(marked);
    else if (event.key === 'Escape' && (isShown || value !== '')) {
      if (!isShown) onChange('');
      show(false);
    } else {
      if (event.key === 'Enter' || event.key === 'Tab') show(false);
      return;
    }
    event.preventDefault();
  };

  return (
    <Field
      label={bare ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      hint={hint}
      error={error}
      required={required}
      id={id}
    >
      {(control) => (
        <div className={classNames(css.box, bare && css.bare)}>
          {!bare && <Icon name="search" />}
          <input
            {...control}
            {...native}
            type="text"
            role="combobox"
            className={bare ? undefined : classNames(input.input, css.input)}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={marked && optionId(listId, marked.id)}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            value={value}
            onFocus={() => {
              onUse?.(true);
              show(true);
            }}
            onClick={() => setOpen(true)}
            onBlur={() => show(false)}
            onChange={(event) => {
              show(true);
              onChange(event.currentTarget.value);
            }}
            onKeyDown={press}
          />
          {isShown && (
            <div id={listId} role="listbox" aria-labelledby={`${control.id}-label`} className={css.list}>
              {groups.map((group) => (
                <Group key={group.id} group={group} listId={listId} active={marked?.id ?? null} onChoose={choose} />
              ))}
            </div>
          )}
          <VisuallyHidden>
            <span role="status">{isShown ? status : ''}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

const optionId = (listId: string, id: string) => `${listId}-${id}`;

interface GroupProps {
  group: ComboboxGroup;
  listId: string;
  active: string | null;
  onChoose: (option: ComboboxOption) => void;
}

function Group({ group, listId, active, onChoose }: GroupProps): ReactNode {
  if (group.options.length === 0) return null;
  const labelId = `${listId}-${group.id}-label`;
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className={css.groupLabel}>
        {group.label}
      </p>
      {group.options.map((option) => (
        // The keyboard works in the field, which names the marked option.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option.id}
          id={optionId(listId, option.id)}
          role="option"
          aria-selected={option.id === active}
          className={css.option}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <Icon name={option.icon} />
          <span className={css.words}>
            <bdi lang={option.lang}>{option.label}</bdi>
            {option.hint && <span className={css.hint}>{option.hint}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
