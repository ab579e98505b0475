/** The fields of a person (§3): asked of who joins, shown in the profile, and of every companion. */
import { GENDERS } from '../../../contract/accounts/joining.ts';
import { useCountries } from '../../../runtime/countries.ts';
import type { ProfileValues } from '../../../flows/accounts/profile.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Isolated, VALUE } from './isolated.tsx';
import { useWords } from '../../../i18n/words.tsx';

type PersonField = keyof ProfileValues;

export interface PersonFieldsProps {
  values: ProfileValues;
  change: (values: Partial<ProfileValues>) => void;
  getFieldError: (field: string) => string | undefined;
  required: readonly PersonField[];
  /** The person who types: their browser may fill the fields in. */
  self: boolean;
  /** Tells the ids of two forms of one page apart. */
  idPrefix?: string;
  /** Fields that are changed elsewhere. */
  without?: readonly PersonField[];
}

/** What the labels of these fields say. */
export function usePersonLabels(required: readonly PersonField[]): Readonly<Record<PersonField, string>> {
  const { t } = useWords('account');
  const label = (name: PersonField) =>
    required.includes(name) ? t(`field.${name}`) : t('field.optional', { label: t(`field.${name}`) });
  return {
    name: label('name'),
    birthday: label('birthday'),
    phone: label('phone'),
    nationality: label('nationality'),
    gender: label('gender'),
    passport: label('passport'),
  };
}

export function PersonFields({
  values,
  change,
  getFieldError,
  required,
  self,
  idPrefix = '',
  without = [],
}: PersonFieldsProps) {
  const { t } = useWords('account');
  const countries = useCountries();
  const labels = usePersonLabels(required);
  const field = (name: PersonField) => ({
    id: idPrefix + name,
    name,
    label: labels[name],
    value: values[name],
    required: required.includes(name),
    error: getFieldError(name),
    onChange: (value: string) => change({ [name]: value }),
  });
  const token = (name: string) => (self ? name : 'off');
  return (
    <Stack>
      <TextField {...field('name')} autoComplete={token('name')} hint={t('field.nameHint')} />
      <TextField
        {...field('birthday')}
        autoComplete={token('bday')}
        dir="ltr"
        hint={<Isolated text={t('field.birthdayHint', { example: VALUE })}>1990-04-23</Isolated>}
      />
      {!without.includes('phone') && (
        <TextField
          {...field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete={token('tel')}
          dir="ltr"
          hint={<Isolated text={t('field.phoneHint', { example: VALUE })}>+82&nbsp;10&nbsp;1234&nbsp;5678</Isolated>}
        />
      )}
      <Select
        {...field('nationality')}
        autoComplete={token('country')}
        placeholder={t('field.nationalityChoose')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        {...field('gender')}
        autoComplete={token('sex')}
        placeholder={t('field.genderNone')}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
      />
      <TextField
        {...field('passport')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        hint={t('field.passportHint')}
      />
    </Stack>
  );
}
