/** Fills a traveller in with what is known of the member or of a companion. */
import { listFree, useVault, type Filled } from '../../flows/accounts/vault.ts';
import type { TravellerView } from '../../flows/reservations/reservation.ts';
import { useWords } from '../../i18n/words.tsx';
import { Select } from '../../ui/select.tsx';

/** All travellers in their order, the lead first. */
function listTravellers({ state: { context } }: TravellerView): Filled[] {
  const { traveller, vaults } = context;
  const names = [traveller.representative, ...traveller.others.map(({ name }) => name)];
  return names.map((name, index) => ({ vault: vaults[index] ?? null, name }));
}

/** @param slot 0 for the lead traveller; nothing is offered where only the member is known, and they are the lead already */
export function FillIn({ part, slot }: { part: TravellerView; slot: number }) {
  const { t } = useWords('reservation');
  const people = useVault();
  const travellers = listTravellers(part);
  const free = listFree(people, travellers, slot);
  const isLead = slot === 0;
  const isMore = isLead
    ? people.length > 1 || people.some(({ details }) => details.passport !== undefined)
    : free.length > 0;
  if (!isMore) return null;
  const choose = (chosen: string) => {
    const person = free.find(({ id }) => id === chosen);
    if (!person) return;
    const { details, id: vault } = person;
    if (isLead) return part.send({ type: 'traveller.changed', traveller: details, vault });
    const { representative: name, email, passport } = details;
    const known = Object.fromEntries(Object.entries({ name, email, passport }).filter(([, value]) => value));
    // What was typed for someone else does not stay with a companion.
    part.send({ type: 'other.changed', index: slot - 1, other: { email: '', passport: '', ...known }, vault });
  };
  return (
    <Select
      id={isLead ? 'vault' : `vault.${slot}`}
      label={t('traveller.fillIn')}
      hint={t(isLead ? 'traveller.fillInHint' : 'traveller.otherFillInHint')}
      placeholder={t('traveller.fillInChoose')}
      value={travellers[slot]?.vault ?? ''}
      options={free.map(({ id, name }) => ({ value: id, label: id === 'me' ? t('traveller.me', { name }) : name }))}
      onChange={choose}
    />
  );
}
