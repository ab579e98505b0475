/** What an act was refused for, with a way on where there is one; what belongs to a field is said there too. */
import { pathTo } from '../../contract/paths.ts';
import { FIELD_OF_CODE, type RegistrationView } from '../../flows/accounts/registration.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Refusal } from '../shared/accounts/refusal.tsx';
import { Problems } from './problems.tsx';
import { useWords } from '../../i18n/words.tsx';

/** Refusals that mean: there is an account already. */
const TAKEN = ['EMAIL_IN_USE', 'SOCIAL_TAKEN'];

export function RegistrationNotice({ view }: { view: RegistrationView }) {
  const { t } = useWords('registration');
  const { t: account } = useWords('account');
  const { failure, problems } = view;
  // What breaks a rule is said at its field; several are listed first.
  if (problems.length > 0 && (failure === null || failure.code === 'VALIDATION_FAILED'))
    return <Problems problems={problems} />;
  if (failure === null) return null;
  const isTaken = TAKEN.includes(failure.code);
  // A wrong code is said at its field, and needs no second place.
  if (FIELD_OF_CODE[failure.code] !== undefined && !isTaken) return null;
  return (
    <Refusal
      code={failure.code}
      details={failure.details}
      words={isTaken ? t('taken') : failure.code === 'EMAIL_NOT_PROVEN' ? t('notProven') : undefined}
      action={
        isTaken && (
          <Row>
            <LinkButton size="s" variant="secondary" href={pathTo('login', {})}>
              {t('signIn')}
            </LinkButton>
            <LinkButton size="s" variant="quiet" href={pathTo('findId', {})}>
              {account('toFindId')}
            </LinkButton>
          </Row>
        )
      }
    />
  );
}
