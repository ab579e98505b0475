/** A whole number with a button to each side; it can be typed too, in the digits of any of the shop's scripts. */
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { keepNumeric, readInteger } from '../rules/digits.ts';
import { classNames } from './class-names.ts';
import { Field, type FieldText } from './field.tsx';
import { Icon } from './icon.tsx';
import css from './number-stepper.module.css';
import { Announcement } from './visually-hidden.tsx';
import { useWords } from '../i18n/words.tsx';

export interface NumberStepperProps extends FieldText {
  /** Null while the field is empty. */
  value: number | null;
  /** Bounds of the buttons. What is typed goes out as it is, for the rule of the flow to judge. */
  min: number;
  max: number;
  onChange: (value: number | null) => void;
  name?: string;
  disabled?: boolean;
  /** Hides the buttons, for amounts that are not changed one by one. */
  typed?: boolean;
  /** Buttons that change the number too. */
  beside?: ReactNode;
}

export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, error, required, id, value, min, max, onChange, name, beside } = props;
  const { disabled = false, typed = false } = props;
  const { t } = useWords('ui');
  const [draft, setDraft] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');

  const step = (by: number) => {
    const next = Math.min(max, Math.max(min, (value ?? min - Math.sign(by)) + by));
    if (disabled || next === value) return;
    setDraft(null);
    setSpoken(String(next));
    onChange(next);
  };
  const type = (text: string) => {
    const digits = keepNumeric(text);
    setDraft(digits);
    setSpoken('');
    onChange(readInteger(digits));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <div className={css.line}>
          <div className={classNames(css.stepper, typed && css.typed)}>
            {!typed && (
              <StepButton
                icon="minus"
                label={t('stepper.decrease')}
                of={control.id}
                idle={disabled || (value ?? min) <= min}
                onPress={() => step(-1)}
              />
            )}
            <input
              {...control}
              className={css.input}
              type="text"
              inputMode={min < 0 ? 'text' : 'numeric'}
              role="spinbutton"
              autoComplete="off"
              name={name}
              disabled={disabled}
              value={draft ?? (value === null ? '' : String(value))}
              aria-valuenow={value ?? undefined}
              aria-valuemin={min}
              aria-valuemax={max}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={press}
              onBlur={() => setDraft(null)}
            />
            {!typed && (
              <StepButton
                icon="plus"
                label={t('stepper.increase')}
                of={control.id}
                idle={disabled || (value ?? min) >= max}
                onPress={() => step(1)}
              />
            )}
            <Announcement text={spoken} />
          </div>
          {beside}
        </div>
      )}
    </Field>
  );
}

interface StepButtonProps {
  icon: 'minus' | 'plus';
  label: string;
  of: string;
  idle: boolean;
  onPress: () => void;
}

function StepButton({ icon, label, of, idle, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      id={`${of}-${icon}`}
      className={css.button}
      aria-label={label}
      aria-labelledby={`${of}-${icon} ${of}-label`}
      aria-controls={of}
      aria-disabled={idle || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
