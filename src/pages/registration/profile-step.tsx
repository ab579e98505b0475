/** Step `profile`: who joins, their company where they join for one, and a password where no provider vouches for them. */
import { REQUIRED_OF_MEMBER } from '../../flows/accounts/profile.ts';
import { useFieldWords } from '../shared/accounts/form-words.ts';
import type { ApplicationView, RegistrationView } from '../../flows/accounts/registration.ts';
import { Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FileField } from '../shared/accounts/file-field.tsx';
import { PasswordFields, Username } from '../shared/accounts/password-fields.tsx';
import { PersonFields } from '../shared/accounts/person-fields.tsx';
import { RegistrationStepForm } from './step-form.tsx';
import { useWords } from '../../i18n/words.tsx';

export function ProfileStep({ view, form }: { view: RegistrationView; form: ApplicationView }) {
  const { t } = useWords('registration');
  const { t: account } = useWords('account');
  const { userType, social } = view.context;
  const { values } = form;
  const getFieldError = useFieldWords(form.problems);
  const text = (name: 'password' | 'password_confirmation' | 'company_name') => ({
    value: values[name],
    error: getFieldError(name),
    onChange: (value: string) => view.change({ [name]: value }),
  });
  return (
    <RegistrationStepForm view={view} next={t('submit')}>
      {social === null && <Username value={values.email.trim()} />}
      <Stack gap="l">
        <PersonFields
          self
          values={values}
          change={view.change}
          getFieldError={getFieldError}
          required={REQUIRED_OF_MEMBER}
        />
        {social === null && <PasswordFields password={text('password')} confirmation={text('password_confirmation')} />}
        {userType === 'business' && (
          <Stack>
            <SectionHeading level="part">{t('companyPart')}</SectionHeading>
            <TextField
              {...text('company_name')}
              id="company_name"
              name="company_name"
              autoComplete="organization"
              required
              label={account('field.company_name')}
            />
            <FileField file={values.file} error={getFieldError('file')} onChoose={view.chooseFile} />
          </Stack>
        )}
      </Stack>
    </RegistrationStepForm>
  );
}
