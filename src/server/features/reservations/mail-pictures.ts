/** Pictures of a mail: the trip, and where in the country it begins. They travel with it, so that no program has to fetch them. */
import { KOREA_PATH, MAP_CITIES, MAP_SIZE, pinPath, toMapPoint, type Place } from '../../../rules/korea-map.ts';
import type { MailAttachment } from '../../../contract/outgoing-mail.ts';
import type { Services } from '../../base/context.ts';
import type { MailPicture } from '../../mail/layout.ts';
import type { MailLanguage } from '../../mail/words.ts';
import { drawMapPng, readProductPicture } from '../catalogue/shared.ts';
import { meetingPoint, productTitle } from './line-view.ts';
import type { ReservationLineRow } from './tables.ts';

interface MailPictures {
  pictures: { trip?: MailPicture; map?: MailPicture };
  attachments: MailAttachment[];
}

const TRIP = 'trip';
const MAP = 'map';
const TRIP_WIDTH = 512;
const MAP_WIDTH = 200;

/** Those of the first departure. A picture that cannot be drawn now keeps no mail back. */
export async function drawMailPictures(
  services: Services,
  lines: readonly ReservationLineRow[],
  { locale, words }: MailLanguage,
): Promise<MailPictures> {
  const { catalogue, log } = services;
  const found: MailPictures = { pictures: {}, attachments: [] };
  const product = catalogue.product(lines[0]?.product_id ?? '');
  if (!product) return found;
  try {
    const { content, contentType } = await readProductPicture(services, product);
    const kind = contentType === 'image/png' ? 'png' : 'jpg';
    found.attachments.push({ filename: `trip.${kind}`, contentType, content, cid: TRIP });
    found.pictures.trip = { cid: TRIP, alt: productTitle(catalogue, product.id, locale), width: TRIP_WIDTH };
    const svg = drawMap(product);
    if (svg !== null) {
      const map = await drawMapPng(svg);
      found.attachments.push({ filename: 'map.png', contentType: 'image/png', content: map, cid: MAP });
      const alt = `${words.day.meetingPoint}: ${meetingPoint(catalogue, product.id, locale)}`;
      found.pictures.map = { cid: MAP, alt, width: MAP_WIDTH };
    }
  } catch (error) {
    log.warn({ err: error, product: product.id }, 'mail goes without a picture');
  }
  return found;
}

/** Without words: the thread that draws it has no faces. */
function drawMap(place: Place): string | null {
  const pin = toMapPoint(place);
  if (pin === null) return null;
  const { width, height } = MAP_SIZE;
  const cities = MAP_CITIES.map((city) => {
    const at = toMapPoint(city);
    return at ? `<circle cx="${at.x}" cy="${at.y}" r="1.8" fill="#51565a"/>` : '';
  }).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#fffdf8"/>` +
    `<path d="${KOREA_PATH}" fill="#e2ede5" stroke="#1d6355" stroke-width="0.8" stroke-linejoin="round"/>${cities}` +
    `<path d="${pinPath(pin)}" fill="#b3411a" stroke="#fffdf8"/><circle cx="${pin.x}" cy="${pin.y - 16}" r="3.2" fill="#fffdf8"/></svg>`
  );
}
