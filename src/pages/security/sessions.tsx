/** Where the member is signed in; each session can be ended, and all others at once. */
import type { MemberSession } from '../../contract/accounts/security.ts';
import { pathTo } from '../../contract/paths.ts';
import type { SessionsView } from '../../flows/accounts/security.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Instant } from '../../ui/day.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Panel, Row, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useDeviceName } from './device-name.ts';
import { focusOnArrival } from '../shared/accounts/focus-on-arrival.ts';
import css from './security.module.css';

export function Sessions({ view: { list, end } }: { view: SessionsView }) {
  const { t } = useWords('member');
  const sessions = list.data ?? [];
  const isBusy = end.hasTag('busy');
  const formatDeviceName = useDeviceName();
  const endOne = (id: string, device: string) => {
    end.change('id', id);
    end.change('device', device);
    end.submit();
  };
  return (
    <section aria-labelledby="sessions" aria-busy={list.hasTag('busy') || isBusy || undefined}>
      <Panel>
        <SectionHeading
          level="part"
          id="sessions"
          text={
            <>
              {t('security.sessionsText')}{' '}
              <Link href={pathTo('passwordChange', {})}>{t('profile.changePassword')}</Link>
            </>
          }
        >
          {t('security.sessions')}
        </SectionHeading>
        {list.hasTag('failed') && (
          <ErrorState heading="h3" title={t('failed.title')} text={t('failed.text')} onRetry={list.reload} />
        )}
        {list.matches('loading') && <SkeletonText lines={3} label={t('loading')} />}
        {sessions.length > 0 && (
          <ul role="list" className={css.rows}>
            {sessions.map((session) => {
              const device = formatDeviceName(session.device);
              return (
                <OneSession
                  key={session.id}
                  session={session}
                  device={device}
                  isBusy={isBusy}
                  onEnd={() => endOne(session.id, device)}
                />
              );
            })}
          </ul>
        )}
        {end.hasTag('settled') && (
          <div ref={focusOnArrival} tabIndex={-1}>
            <Notice tone="success">
              {end.values.id === '' ? t('security.endedOthers') : t('security.ended', { device: end.values.device })}
            </Notice>
          </div>
        )}
        {sessions.length > 1 && (
          <Row>
            <Button variant="secondary" disabled={isBusy} onClick={() => endOne('', '')}>
              {t('security.endOthers')}
            </Button>
          </Row>
        )}
      </Panel>
    </section>
  );
}

interface OneSessionProps {
  session: MemberSession;
  /** Its name. */
  device: string;
  isBusy: boolean;
  onEnd: () => void;
}

function OneSession({ session, device, isBusy, onEnd }: OneSessionProps) {
  const { t } = useWords('member');
  return (
    <li className={css.row}>
      <Stack gap="s">
        <span className={css.name}>
          {device} {session.is_current && <Badge tone="success">{t('security.current')}</Badge>}
        </span>
        <span className={css.quiet}>
          {t('security.lastUsed')} <Instant value={session.last_used_at} />
        </span>
      </Stack>
      {!session.is_current && (
        <Button
          variant="quiet"
          size="s"
          disabled={isBusy}
          aria-label={t('security.endLabel', { device })}
          onClick={onEnd}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}
