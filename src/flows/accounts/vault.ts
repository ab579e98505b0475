/** The traveller vault: the member and the people they travel with, ready to fill in a reservation. */
import type { Companion, Member } from '../../contract/accounts/members.ts';
import type { TravellerDetails } from '../../contract/reservations/shapes.ts';
import { PERSON_FIELDS } from '../../rules/person.ts';
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

/** A traveller of the reservation, by what fills them in. */
export interface Filled {
  /** Whose details were filled in; null where they were typed, or came from the server. */
  vault: string | null;
  name: string;
}

/** The people who can be filled in for one traveller: all but those who are filled in for another one. */
export function listFree(people: readonly VaultPerson[], travellers: readonly Filled[], slot: number): VaultPerson[] {
  const others = travellers.filter((_, index) => index !== slot);
  const isOf = (person: VaultPerson, { vault, name }: Filled) =>
    vault === null ? isSameName(name, person.name) : vault === person.id;
  return people.filter((person) => !others.some((other) => isOf(person, other)));
}

const isSameName = (one: string, other: string) => normaliseName(one) === normaliseName(other);
const normaliseName = (name: string) => PERSON_FIELDS.name.tidy(name).toLocaleLowerCase('en');
