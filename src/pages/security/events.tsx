/** The last sign-ins and changes of the account, so that a member notices what was not them. */
import type { SecurityEvent } from '../../contract/accounts/security.ts';
import type { Resource } from '../../runtime/resource.ts';
import { Instant } from '../../ui/day.tsx';
import { Panel, Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useDeviceName } from './device-name.ts';
import { ResourceNotes } from '../shared/resources/list.tsx';
import css from './security.module.css';

export function Events({ list }: { list: Resource<SecurityEvent[]> }) {
  const { t } = useWords('member');
  return (
    <section aria-labelledby="events" aria-busy={list.hasTag('busy') || undefined}>
      <Panel>
        <SectionHeading level="part" id="events" text={t('security.eventsText')}>
          {t('security.events')}
        </SectionHeading>
        <ResourceNotes resource={list} heading="h3" skeleton={<SkeletonText lines={4} label={t('loading')} />} />
        {list.matches('empty') && <p>{t('security.noEvents')}</p>}
        {list.data !== null && list.data.length > 0 && (
          <ul role="list" className={css.rows}>
            {list.data.map((event) => (
              <OneEvent key={`${event.at} ${event.kind}`} event={event} />
            ))}
          </ul>
        )}
      </Panel>
    </section>
  );
}

function OneEvent({ event: { at, kind, device, network } }: { event: SecurityEvent }) {
  const { t } = useWords('member');
  const formatDeviceName = useDeviceName();
  return (
    <li className={css.event}>
      <Stack gap="s">
        <span className={css.name}>{t(`security.kinds.${kind}`)}</span>
        <span className={css.quiet}>
          {formatDeviceName(device)}
          {network !== '' && (
            <>
              {' '}
              · <bdi dir="ltr">{network}</bdi>
            </>
          )}
        </span>
      </Stack>
      <span className={css.quiet}>
        <Instant value={at} />
      </span>
    </li>
  );
}
