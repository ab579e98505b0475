/** The second factor: switched on in three steps (password, code of the app, recovery codes), switched off by a code. */
import { useId } from 'react';
import type { Member } from '../../contract/accounts/members.ts';
import type { SecondFactorView } from '../../flows/accounts/security.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Panel, Row } from '../../ui/layout.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useProviders } from '../shared/accounts/providers.ts';
import { CodeForm, PasswordForm, RecoveryCodes, Removed, RemoveForm } from './second-factor-forms.tsx';

interface FactorProps {
  view: SecondFactorView;
  member: Member;
}

/** Recovery codes at which a member is told how to get new ones. */
const FEW_CODES = 2;

export function SecondFactor({ member, view }: FactorProps) {
  const { t } = useWords('member');
  const providers = useProviders(member);
  const { state } = view;
  const hasFewCodes = state.data?.enabled === true && state.data.recovery_codes_left <= FEW_CODES;
  const codesLeft = t('security.codesLeft', { count: state.data?.recovery_codes_left ?? 0 });
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
              {state.data.enabled && !hasFewCodes && codesLeft}
            </p>
            {hasFewCodes && (
              <Notice tone="warn" title={codesLeft}>
                {t('security.codesNew')}
              </Notice>
            )}
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

function FactorDialog({ view, member }: FactorProps) {
  const { t } = useWords('member');
  const { begin, confirm, remove, matches } = view;
  const id = useId();
  const close = () => view.send({ type: 'dialog.closed' });
  return (
    <Modal
      shape="centre"
      title={t(matches('removing') || matches('removed') ? 'security.offTitle' : 'security.factor')}
      mustAnswer={matches('recovery')}
      onClose={close}
      footer={<FactorButton view={view} form={id} onClose={close} />}
    >
      {matches('password') && <PasswordForm id={id} form={begin} member={member} />}
      {matches('code') && begin.result !== null && (
        <CodeForm id={id} form={confirm} secret={begin.result.secret} uri={begin.result.uri} />
      )}
      {matches('recovery') && confirm.result !== null && <RecoveryCodes codes={confirm.result.recovery_codes} />}
      {matches('removing') && <RemoveForm id={id} form={remove} />}
      {matches('removed') && <Removed />}
    </Modal>
  );
}

interface FactorButtonProps {
  view: SecondFactorView;
  /** Id of the form that the button sends, where the step has one. */
  form: string;
  onClose: () => void;
}

/** The way on from a step. */
function FactorButton({ view: { begin, confirm, remove, matches, send }, form, onClose }: FactorButtonProps) {
  const { t } = useWords('member');
  if (matches('recovery')) return <Button onClick={() => send({ type: 'codes.noted' })}>{t('security.noted')}</Button>;
  if (matches('removed')) return <Button onClick={onClose}>{t('security.close')}</Button>;
  if (matches('removing')) {
    return (
      <>
        <Button variant="secondary" disabled={remove.hasTag('busy')} onClick={onClose}>
          {t('security.keepOn')}
        </Button>
        <Button type="submit" form={form} variant="danger" loading={remove.hasTag('busy')}>
          {t('security.switchOff')}
        </Button>
      </>
    );
  }
  const isFirst = matches('password');
  return (
    <Button type="submit" form={form} loading={(isFirst ? begin : confirm).hasTag('busy')}>
      {t(isFirst ? 'security.next' : 'security.switchOn')}
    </Button>
  );
}
