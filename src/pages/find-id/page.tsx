/** Finding one's ID (§2): what one joined with, and enough of the address to recognise it. */
import { pathTo } from '../../contract/paths.ts';
import { useFindId } from '../../flows/accounts/find-id.ts';
import { useFieldWords } from '../shared/accounts/form-words.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusedHeading } from '../../ui/focus-heading.ts';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from '../shared/accounts/account.module.css';
import { AccountForm } from '../shared/accounts/form.tsx';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { AccountSheet, Way } from '../shared/accounts/sheet.tsx';
import { useWords } from '../../i18n/words.tsx';

export function FindIdPage() {
  const { t } = useWords('account');
  const form = useFindId();
  const getFieldError = useFieldWords(form.problems);
  const heading = useFocusedHeading(form.hasTag('settled') ? 'found' : 'asked');
  if (form.hasTag('settled') && form.result) {
    return (
      <AccountSheet headingRef={heading} title={t('findId.found')} text={t('findId.foundText')}>
        <p className={css.answer}>
          <bdi dir="ltr">{form.result.email}</bdi>
        </p>
        <Stack gap="s">
          <LinkButton wide href={pathTo('login', {})}>
            {t('signIn')}
          </LinkButton>
          <LinkButton variant="secondary" wide href={pathTo('findPassword', {})}>
            {t('toFindPassword')}
          </LinkButton>
          <Button variant="quiet" wide onClick={form.reset}>
            {t('findId.again')}
          </Button>
        </Stack>
      </AccountSheet>
    );
  }
  const labels = { name: t('field.name'), birthday: t('field.birthday'), phone: t('field.phone') };
  const field = (name: keyof typeof labels) => ({
    id: name,
    name,
    label: labels[name],
    value: form.values[name],
    required: true,
    error: getFieldError(name),
    onChange: (value: string) => form.change(name, value),
  });
  return (
    <AccountSheet
      headingRef={heading}
      title={t('findId.title')}
      text={t('findId.text')}
      ways={
        <>
          <Way href={pathTo('findPassword', {})}>{t('toFindPassword')}</Way>
          <Way href={pathTo('registration', { userType: 'general' })}>{t('join')}</Way>
        </>
      }
    >
      <AccountForm form={form} labels={labels} submit={t('findId.submit')}>
        <TextField {...field('name')} autoComplete="name" />
        <TextField
          {...field('birthday')}
          autoComplete="bday"
          dir="ltr"
          hint={<Isolated text={t('field.birthdayHint', { example: VALUE })}>1990-04-23</Isolated>}
        />
        <TextField
          {...field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          hint={<Isolated text={t('field.phoneHint', { example: VALUE })}>+82&nbsp;10&nbsp;1234&nbsp;5678</Isolated>}
        />
      </AccountForm>
    </AccountSheet>
  );
}
