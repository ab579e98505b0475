/** A phone number with the code of its country. Loaded where it is wanted: the numbering plans of the world come with it. */
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldText } from './field.tsx';
import { useFocusHandover } from './focus-handover.ts';
import { Icon } from './icon.tsx';
import css from './input.module.css';
import { callingCode, joinPhone, splitPhone, type PhoneParts } from './phone-parts.ts';
import { isolate } from '../i18n/format/isolate.ts';
import { useWords } from '../i18n/words.tsx';

export interface PhoneFieldProps extends FieldText {
  /** International, as `+4915112345678`; what was stored without a code is read as one of `country`. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  countries: readonly { code: string; name: string }[];
  /** Of a number that names none. */
  country: string;
}

export function PhoneField({ value, onChange, name, countries, country, ...text }: PhoneFieldProps) {
  const { t } = useWords('ui');
  useFocusHandover(text.id);
  // As it is being typed; a value that comes from elsewhere is shown as it is.
  const [typed, setTyped] = useState<{ parts: PhoneParts; value: string } | null>(null);
  const parts = typed?.value === value ? typed.parts : splitPhone(value, country);
  const change = (next: PhoneParts) => {
    const joined = joinPhone(next);
    const isPasted = joined !== '' && joined.startsWith('+') && next.rest.trim().startsWith('+');
    const owner = isPasted ? splitPhone(joined, next.country).country : next.country;
    setTyped({ parts: { country: owner, rest: next.rest }, value: joined });
    onChange(joined);
  };
  return (
    <Field {...text}>
      {(control) => (
        <div className={css.phone} dir="ltr">
          <div className={classNames(css.choice, css.code)}>
            <select
              className={classNames(css.input, css.select)}
              aria-label={t('phone.country')}
              autoComplete="tel-country-code"
              value={parts.country}
              onChange={(event) => change({ ...parts, country: event.currentTarget.value })}
            >
              {countries.map(({ code, name: label }) => {
                const prefix = callingCode(code);
                return (
                  prefix !== null && (
                    <option key={code} value={code}>
                      {`${isolate(prefix)} ${label}`}
                    </option>
                  )
                );
              })}
            </select>
            {/* Once chosen, the code says enough; the names of the countries are in the list. */}
            <span aria-hidden>{callingCode(parts.country)}</span>
            <Icon name="chevron-down" />
          </div>
          <input
            {...control}
            className={css.input}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            name={name}
            value={parts.rest}
            onChange={(event) => change({ ...parts, rest: event.currentTarget.value })}
            onBlur={() => {
              if (value !== '') setTyped({ parts: splitPhone(value, parts.country), value });
            }}
          />
        </div>
      )}
    </Field>
  );
}
