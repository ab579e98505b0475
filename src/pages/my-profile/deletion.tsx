/** The way out: what goes and what stays, who asks, and what stands in the way. */
import { useId } from 'react';
import type { Member } from '../../contract/accounts/members.ts';
import { pathTo } from '../../contract/paths.ts';
import { useAccountDeletion, type AccountDeletion } from '../../flows/accounts/account-deletion.ts';
import { useSearchParams } from '../../runtime/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel, Row, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useFieldWords } from '../shared/accounts/form-words.ts';
import { CurrentPassword } from '../shared/accounts/password-fields.tsx';
import { Refusal } from '../shared/accounts/refusal.tsx';
import { SocialButtons } from '../shared/social/buttons.tsx';
import css from './my-profile.module.css';

export function Deletion({ member }: { member: Member }) {
  const { t } = useWords('member');
  // Back from signing in again through a provider: the window stands open as it was left.
  const deletion = useAccountDeletion(member, t('delete.done'), useSearchParams().has('delete'));
  return (
    <section aria-labelledby="delete">
      <Panel>
        <SectionHeading level="part" id="delete" text={t('delete.text')}>
          {t('delete.title')}
        </SectionHeading>
        <Row>
          <Button variant="secondary" onClick={() => deletion.send({ type: 'deletion.requested' })}>
            {t('delete.open')}
          </Button>
        </Row>
        {deletion.isOpen && <DeletionDialog deletion={deletion} member={member} />}
      </Panel>
    </section>
  );
}

interface DeletionDialogProps {
  deletion: AccountDeletion;
  member: Member;
}

function DeletionDialog({ deletion, member }: DeletionDialogProps) {
  const { t } = useWords('member');
  const id = useId();
  const { isBusy, send } = deletion;
  const getFieldError = useFieldWords(deletion.problems);
  const dismiss = () => send({ type: 'deletion.dismissed' });
  return (
    <Dialog
      open
      title={t('delete.title')}
      onClose={dismiss}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={dismiss}>
            {t('delete.cancel')}
          </Button>
          <Button type="submit" form={id} variant="danger" loading={isBusy}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <ul className={css.fates}>
          <li>{t('delete.goes')}</li>
          <li>{t('delete.stays')}</li>
          <li>{t('delete.ahead')}</li>
        </ul>
        <Notice tone="warn">{t('delete.forever')}</Notice>
        <Hindrance deletion={deletion} member={member} />
        <form
          id={id}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'deletion.confirmed' });
          }}
        >
          {member.has_password && (
            <CurrentPassword
              username={member.email}
              label={t('delete.password')}
              value={deletion.currentPassword}
              error={getFieldError('currentPassword')}
              onChange={(password) => send({ type: 'password.changed', password })}
            />
          )}
        </form>
      </Stack>
    </Dialog>
  );
}

interface HindranceProps {
  deletion: Pick<AccountDeletion, 'failure'>;
  member: Member;
}

/** Why the account is still there: a trip ahead, too old a session, or something else. */
function Hindrance({ deletion: { failure }, member }: HindranceProps) {
  const { t } = useWords('member');
  if (failure === null) return null;
  if (failure.code === 'SIGN_IN_AGAIN') {
    return (
      <Stack>
        <Notice tone="warn" live>
          {t('delete.again')}
        </Notice>
        <SocialButtons again={{ providers: member.social, backTo: `${pathTo('myProfile', {})}?delete` }} />
      </Stack>
    );
  }
  const isAhead = failure.code === 'TRIPS_AHEAD';
  return (
    <Refusal
      code={failure.code}
      details={failure.details}
      words={isAhead ? t('delete.trips') : undefined}
      action={
        isAhead && (
          <LinkButton size="s" variant="secondary" href={pathTo('myReservation', {})}>
            {t('delete.toReservations')}
          </LinkButton>
        )
      }
    />
  );
}
