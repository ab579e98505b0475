/** A line of a reservation as people read it: with the texts of the catalogue in their language. */
import type { Locale } from '../../../contract/locale.ts';
import type { ReservationLine } from '../../../contract/reservations/shapes.ts';
import type { Services } from '../../base/context.ts';
import type { ReservationLineRow } from './tables.ts';
import { buildImagePath } from '../catalogue/shared.ts';
import { localised, localisedTexts } from '../../base/localised.ts';

type Catalogue = Services['catalogue'];

export function productTitle(catalogue: Catalogue, productId: string, language: Locale): string {
  const product = catalogue.product(productId);
  return product ? localisedTexts(product.texts, language).title : productId;
}

export function optionName(catalogue: Catalogue, optionId: string, language: Locale): string {
  const found = catalogue.option(optionId);
  return found ? localised(found.option.name, language) : optionId;
}

export function meetingPoint(catalogue: Catalogue, productId: string, language: Locale): string {
  const product = catalogue.product(productId);
  return product ? localisedTexts(product.texts, language).meeting_point : '';
}

/** Who runs a product, and how to reach them; empty where the catalogue names none. */
export function organiser(catalogue: Catalogue, productId: string, language: Locale): { name: string; phone: string } {
  const product = catalogue.product(productId);
  const texts = product && localisedTexts(product.texts, language);
  return { name: texts?.organiser ?? '', phone: texts?.organiser_phone ?? '' };
}

export function lineView(catalogue: Catalogue, line: ReservationLineRow, language: Locale): ReservationLine {
  const product = catalogue.product(line.product_id);
  const { name, phone } = organiser(catalogue, line.product_id, language);
  return {
    product_id: line.product_id,
    product_title: productTitle(catalogue, line.product_id, language),
    product_image: buildImagePath(product ?? { id: line.product_id, pictures: [] }),
    option_id: line.option_id,
    option_name: optionName(catalogue, line.option_id, language),
    date: line.date,
    end_date: line.end_date,
    time: line.time,
    quantity: line.quantity,
    unit_amount: line.unit_amount,
    currency: line.currency,
    meeting_point: {
      name: meetingPoint(catalogue, line.product_id, language),
      latitude: product?.latitude ?? 0,
      longitude: product?.longitude ?? 0,
    },
    organiser: name,
    organiser_phone: phone,
    cancellation_policy: line.cancellation_policy,
    needed: catalogue.needed(line.product_id, line.date, line.time),
  };
}
