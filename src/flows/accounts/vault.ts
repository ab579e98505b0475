/** The traveller vault: the member and the people they travel with, ready to fill in a reservation. */
import type { Companion, Member } from '../../contract/accounts/members.ts';
import type { TravellerDetails } from '../../contract/reservations/shapes.ts';
import { useCompanions } from './companions.ts';
import { useSession } from '../../runtime/use-runtime.tsx';

/** Whose details can be filled in. */
export interface VaultPerson {
  /** `me`, or the id of a companion. */
  id: string;
  name: string;
  details: Partial<TravellerDetails>;
}

/** What is known of a person; what is not known leaves the field as it is. */
function toTravellerDetails(person: Member | Companion): Partial<TravellerDetails> {
  const known = {
    representative: person.name,
    contact: person.phone,
    nationality: person.nationality,
    passport: person.passport,
    email: 'email' in person ? person.email : null,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== ''));
}

export function useVault(): readonly VaultPerson[] {
  const { member } = useSession();
  const { data } = useCompanions();
  const people: VaultPerson[] = (data ?? []).map((one) => ({
    id: one.id,
    name: one.name,
    details: toTravellerDetails(one),
  }));
  return member === null ? people : [{ id: 'me', name: member.name, details: toTravellerDetails(member) }, ...people];
}
