/** The second factor: switched on in three steps (password, code of the app, recovery codes), switched off by a code. */
import type { Member } from '../../contract/accounts/members.ts';
import { useSecondFactor, type SecondFactorView } from '../../flows/accounts/security.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Panel, Row } from '../../ui/layout.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useProviders } from '../shared/accounts/providers.ts';
import { CodeForm, PasswordForm, RecoveryCodes, Removed, RemoveForm } from './second-factor-forms.tsx';

export function SecondFactor({ member, onChange }: { member: Member; onChange: () => void }) {
  const { t } = useWords('member');
  const view = useSecondFactor(onChange);
  const providers = useProviders(member);
  const { state } = view;
  return (
    <section aria-labelledby="second-factor" aria-busy={state.hasTag('busy') || undefined}>
      <Panel>
        <SectionHeading level="part" id="second-factor" text={t('security.factorText')}>
          {t('security.factor')}
        </SectionHeading>
        {state.hasTag('failed') && (
          <ErrorState heading="h3" title={t('failed.title')} text={t('failed.text')} onRetry={state.reload} />
        )}
        {state.matches('loading') && <SkeletonText lines={2} label={t('loading')} />}
        {!member.has_password && <p>{t('security.factorElsewhere', { providers })}</p>}
        {state.data !== null && member.has_password && (
          <>
            <p>
              <Badge tone={state.data.enabled ? 'success' : 'plain'}>
                {t(state.data.enabled ? 'security.on' : 'security.off')}
              </Badge>{' '}
              {state.data.enabled && t('security.codesLeft', { count: state.data.recovery_codes_left })}
            </p>
            {providers !== '' && <p>{t('security.factorSocial', { providers })}</p>}
            <Row>
              <Button variant="secondary" onClick={view.open}>
                {t(state.data.enabled ? 'security.switchOff' : 'security.setUp')}
              </Button>
            </Row>
          </>
        )}
        {!view.matches('closed') && <FactorDialog view={view} member={member} />}
      </Panel>
    </section>
  );
}

interface FactorDialogProps {
  view: SecondFactorView;
  member: Member;
}

function FactorDialog({ view, member }: FactorDialogProps) {
  const { t } = useWords('member');
  const { begin, confirm, remove, matches } = view;
  const close = () => view.send({ type: 'dialog.closed' });
  return (
    <Modal
      shape="centre"
      title={t(matches('removing') || matches('removed') ? 'security.offTitle' : 'security.factor')}
      mustAnswer={matches('recovery')}
      onClose={close}
    >
      {matches('password') && <PasswordForm form={begin} member={member} />}
      {matches('code') && begin.result !== null && (
        <CodeForm form={confirm} secret={begin.result.secret} uri={begin.result.uri} />
      )}
      {matches('recovery') && confirm.result !== null && (
        <RecoveryCodes codes={confirm.result.recovery_codes} onDone={() => view.send({ type: 'codes.noted' })} />
      )}
      {matches('removing') && <RemoveForm form={remove} />}
      {matches('removed') && <Removed onDone={close} />}
    </Modal>
  );
}
