/** A new password, typed twice, shown on request; made so that a password manager knows whose it is and may write one. */
import { useState } from 'react';
import { PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { useWords } from '../../../i18n/words.tsx';

export interface PasswordFieldsProps {
  /** Whose password it is, where the form does not show the address itself. */
  username?: string | undefined;
  /** Where a password stands already: asked for first. */
  current?: Pick<TextFieldProps, 'value' | 'error' | 'onChange'>;
  password: Pick<TextFieldProps, 'value' | 'error' | 'onChange'>;
  confirmation: Pick<TextFieldProps, 'value' | 'error' | 'onChange'>;
  /** Words for a password that replaces another. */
  isNew?: boolean;
}

/** What the labels of these fields say. */
export function usePasswordLabels(isNew = false) {
  const { t } = useWords('account');
  return {
    currentPassword: t('field.currentPassword'),
    password: t(isNew ? 'field.newPassword' : 'field.password'),
    password_confirmation: t(isNew ? 'field.newPasswordConfirmation' : 'field.password_confirmation'),
  };
}

export function PasswordFields({ username, current, password, confirmation, isNew = false }: PasswordFieldsProps) {
  const { t } = useWords('account');
  const labels = usePasswordLabels(isNew);
  const [seen, setSeen] = useState(false);
  const secret = {
    type: seen ? 'text' : 'password',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
    required: true,
  } as const;
  return (
    <Stack>
      {username !== undefined && <Username value={username} />}
      {current && (
        <TextField
          {...secret}
          {...current}
          id="currentPassword"
          name="currentPassword"
          autoComplete="current-password"
          label={labels.currentPassword}
        />
      )}
      <TextField
        {...secret}
        {...password}
        id="password"
        name="password"
        autoComplete="new-password"
        label={labels.password}
        hint={t('field.passwordHint', PASSWORD_LENGTH)}
      />
      <TextField
        {...secret}
        {...confirmation}
        id="password_confirmation"
        name="password_confirmation"
        autoComplete="new-password"
        label={labels.password_confirmation}
      />
      <Checkbox label={t('field.showPassword')} checked={seen} onChange={setSeen} />
    </Stack>
  );
}

interface CurrentPasswordProps extends Pick<TextFieldProps, 'label' | 'value' | 'error' | 'onChange'> {
  /** Address of the account. */
  username: string;
}

/** The password of the account, asked for before a change that decides who owns it. */
export function CurrentPassword({ username, ...field }: CurrentPasswordProps) {
  return (
    <>
      <Username value={username} />
      <TextField
        {...field}
        id="currentPassword"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
      />
    </>
  );
}

/** For password managers alone: the address that the password of this form belongs to. */
export function Username({ value }: { value: string }) {
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />;
}
