/** A change of the details of the travellers: who of the vault is copied, what is wrong, and how it is written. */
import type { Problem } from '../../../contract/errors.ts';
import type { OtherTraveller, TravellerDetails } from '../../../contract/reservations/shapes.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { repeatedPassports } from '../../../rules/other-travellers.ts';
import { tidyTraveller, travellerProblems } from '../../../rules/traveller.ts';
import type { Services } from '../../base/context.ts';
import { refuseFields } from '../../base/refusal.ts';
import type { Database } from '../../db/database.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import { readVaultPassport, shownPassport, type VaultPassport } from '../accounts/shared.ts';
import type { LineToPrice } from './lines.ts';
import { openNumbers, readOthers, writeOthers } from './others.ts';
import type { ReservationRow } from './tables.ts';
import { askedOf, travellerColumns, travellerView } from './traveller.ts';

type UpdateBody = HandlerInput<'reservation.update'>['body'];

export interface PreparedDetails {
  details: TravellerDetails;
  /** Whose number the lead traveller's mask stands for; null where no person of the vault is named. */
  vault: VaultPassport | null;
  /** The others with their numbers as they are. */
  others: OtherTraveller[];
}

/** Null where nothing of the travellers changes. Refuses all wrong fields at once. */
export async function prepareDetails(
  services: Services,
  row: ReservationRow,
  body: UpdateBody,
  lines: readonly LineToPrice[],
): Promise<PreparedDetails | null> {
  const vault = body.vault === undefined ? null : await readVaultPassport(services, row.member_id, body.vault);
  const vaults = await readOtherVaults(services, row.member_id, body.other_vaults ?? []);
  if (body.traveller === undefined && vault === null) return null;
  const stored = await readOthers(services.db, row.id);
  // A person of the vault who is named alone brings their passport number; the rest stays as it was typed.
  const details = body.traveller
    ? tidyTraveller(body.traveller)
    : { ...travellerView(row, stored), passport: shownPassport(vault ?? NOBODY) ?? '' };
  const numbers = openNumbers(details.others, stored, vaults, services.sealer);
  const lead = openLead(services, row, details.passport, vault);
  const problems = [
    ...travellerProblems(details, askedOf(services, lines)),
    ...foreignMasks(
      ['traveller.passport', lead],
      ...numbers.map((number, index) => [otherField(index), number] as const),
    ),
    ...repeatedPassports([lead ?? '', ...numbers.map((number) => number ?? '')]),
  ];
  if (problems.length > 0) refuseFields(firstOfField(problems));
  const others = details.others.map((other, index) => ({ ...other, passport: numbers[index] ?? '' }));
  return { details, vault, others };
}

const NOBODY = { passport_tail: null };
const otherField = (index: number) => `traveller.others.${index}.passport`;

/** Each person is read once, however often they are named; another member's companion is not found. */
async function readOtherVaults(
  services: Services,
  memberId: string,
  ids: readonly (string | null)[],
): Promise<(VaultPassport | null)[]> {
  const known = new Map<string, VaultPassport>();
  for (const id of ids) {
    if (id !== null && !known.has(id)) known.set(id, await readVaultPassport(services, memberId, id));
  }
  return ids.map((id) => (id === null ? null : (known.get(id) ?? null)));
}

/** The lead traveller's number as it is; null where a mask says nothing that could be stored. */
function openLead(
  { sealer }: Services,
  row: ReservationRow,
  passport: string,
  vault: VaultPassport | null,
): string | null {
  if (!passport.startsWith('•')) return passport;
  if (vault?.passport_sealed && passport === shownPassport(vault))
    return sealer.open(vault.passport_sealed, vault.place);
  return row.passport_sealed !== null && passport === shownPassport(row)
    ? sealer.open(row.passport_sealed, sealedPlace('reservationPassport', row.id))
    : null;
}

const foreignMasks = (...all: (readonly [field: string, number: string | null])[]): Problem[] =>
  all.flatMap(([field, number]) => (number === null ? [{ field, code: 'passport_format' } as const] : []));

function firstOfField(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
}

/** Writes the others, and answers the columns of the reservation. */
export async function writeDetails(
  tx: Database,
  services: Pick<Services, 'random' | 'sealer'>,
  row: ReservationRow,
  { details, vault, others }: PreparedDetails,
) {
  await writeOthers(tx, services, row.id, others);
  return travellerColumns(row, details, services.sealer, vault);
}
