/** The voucher of a confirmed and paid reservation, with a code that an operator's scanner can check without the network. */
import { statusState } from '../../../rules/reservation-status.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Voucher } from '../../../contract/reservations/shapes.ts';
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Sealer } from '../../security/seal.ts';
import { settingText } from '../settings/shared.ts';
import { lineView, meetingPoint, optionName, organiser, productTitle } from './line-view.ts';
import { readLines } from './lines.ts';
import { shownTotal } from './shown-total.ts';
import { ownReservation } from './open.ts';
import { readOthers } from './others.ts';
import { toStatusRecord } from './status.ts';
import { askedOf } from './traveller.ts';

const SIGNATURE_LETTERS = 16;

/** What the QR code holds: the number and the start of its signature. */
export function voucherCode(sealer: Sealer, number: string): string {
  return `${number}.${sealer.sign('voucher', number).slice(0, SIGNATURE_LETTERS)}`;
}

export async function buildVoucher(
  services: Services,
  memberId: string,
  id: string,
  language: Locale,
): Promise<Voucher> {
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const row = await ownReservation(services.db, memberId, id);
  const isCovered = row.paid_krw - row.refunded_krw >= row.total_krw;
  if (!statusState(toStatusRecord(row)).hasTag('voucher') || !isCovered) throw new Refusal('NOT_PAID');
  const { catalogue, settings } = services;
  const { representative, arrival_flight, departure_address, destination_address, luggage, request } = row.traveller;
  const lines = await readLines(services.db, row.id);
  return {
    number: row.number,
    code: voucherCode(services.sealer, row.number),
    representative,
    others: (await readOthers(services.db, row.id)).map(({ name }) => name),
    arrival_flight,
    departure_address,
    destination_address,
    luggage: askedOf(services, lines).fields.includes('luggage') ? luggage : 0,
    request,
    shown: shownTotal(settings, row),
    paid_krw: row.paid_krw,
    emergency_phone: settingText(settings, 'emergency_phone'),
    lines: lines.map((line) => ({
      ...lineView(catalogue, line, language),
      organiser_ko: organiser(catalogue, line.product_id, 'ko').name,
      product_title_ko: productTitle(catalogue, line.product_id, 'ko'),
      option_name_ko: optionName(catalogue, line.option_id, 'ko'),
      meeting_point_ko: meetingPoint(catalogue, line.product_id, 'ko'),
      meeting_point_en: meetingPoint(catalogue, line.product_id, 'en'),
    })),
  };
}
