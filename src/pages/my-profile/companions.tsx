/** Who the member travels with: added, changed and forgotten here, and offered in every reservation. */
import { useState } from 'react';
import type { Companion } from '../../contract/accounts/members.ts';
import { useCompanionRemoval, useCompanions, withCompanion } from '../../flows/accounts/companions.ts';
import { MAX_COMPANIONS } from '../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Panel, Row, Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { isolateText } from '../../i18n/format/isolate.ts';
import { useWords } from '../../i18n/words.tsx';
import { CompanionDialog } from './companion-dialog.tsx';
import { ResourceNotes } from '../shared/resources/list.tsx';
import css from './my-profile.module.css';

export function Companions() {
  const { t } = useWords('member');
  const list = useCompanions();
  const remove = useCompanionRemoval();
  const [open, setOpen] = useState<Companion | 'new' | null>(null);
  const companions = list.data ?? [];

  const askToRemove = async (companion: Companion) => {
    const gone = await remove(companion, {
      title: t('companions.removeTitle', { name: isolateText(companion.name) }),
      text: t('companions.removeText'),
      confirm: t('companions.removeShort'),
      cancel: t('companions.cancel'),
    });
    if (gone) list.replace(companions.filter(({ id }) => id !== companion.id));
  };
  const keep = (saved: Companion) => {
    list.replace(withCompanion(companions, saved));
    setOpen(null);
  };

  return (
    <section aria-labelledby="companions" aria-busy={list.hasTag('busy') || undefined}>
      <Panel>
        <SectionHeading level="part" id="companions" text={t('companions.text')}>
          {t('companions.title')}
        </SectionHeading>
        <ResourceNotes resource={list} heading="h3" skeleton={<SkeletonText lines={3} label={t('loading')} />} />
        {list.matches('empty') && <p>{t('companions.empty')}</p>}
        {companions.length > 0 && (
          <ul role="list" className={css.people}>
            {companions.map((companion) => (
              <li key={companion.id} className={css.person}>
                <Stack gap="s">
                  <bdi className={css.name}>{companion.name}</bdi>
                  {companion.passport && <bdi dir="ltr">{companion.passport}</bdi>}
                </Stack>
                <Row>
                  <Button
                    variant="quiet"
                    size="s"
                    aria-label={t('companions.edit', { name: companion.name })}
                    onClick={() => setOpen(companion)}
                  >
                    {t('companions.editShort')}
                  </Button>
                  <Button
                    variant="quiet"
                    size="s"
                    aria-label={t('companions.remove', { name: companion.name })}
                    onClick={() => void askToRemove(companion)}
                  >
                    {t('companions.removeShort')}
                  </Button>
                </Row>
              </li>
            ))}
          </ul>
        )}
        {list.hasTag('shown') && companions.length < MAX_COMPANIONS && (
          <Row>
            <Button variant="secondary" icon="plus" onClick={() => setOpen('new')}>
              {t('companions.add')}
            </Button>
          </Row>
        )}
        {open !== null && (
          <CompanionDialog companion={open === 'new' ? null : open} onSaved={keep} onClose={() => setOpen(null)} />
        )}
      </Panel>
    </section>
  );
}
