/** Pictures of a mail: the trip, and where in the country it begins. They travel with it, so that no program has to fetch them. */
import qrcode from 'qrcode';
import { qrPath } from '../../../rules/qr-path.ts';
import { KOREA_PATH, MAP_CITIES, MAP_SIZE, pinPath, toMapPoint, type Place } from '../../../rules/korea-map.ts';
import type { MailAttachment } from '../../../contract/outgoing-mail.ts';
import type { Services } from '../../base/context.ts';
import type { MailContent } from '../../mail/layout.ts';
import { filled, type MailLanguage } from '../../mail/words.ts';
import { drawMailPng, readProductPicture } from '../catalogue/shared.ts';
import { meetingPoint, productTitle } from './line-view.ts';
import type { ReservationLineRow } from './tables.ts';
import { voucherCode } from './voucher.ts';

export interface MailPictures {
  pictures: NonNullable<MailContent['pictures']>;
  attachments: MailAttachment[];
}

const TRIP = 'trip';
const MAP = 'map';
const TRIP_WIDTH = 512;
const MAP_WIDTH = 200;
const CODE = 'code';
const CODE_WIDTH = 200;

/** Those of the first departure. A picture that cannot be drawn now keeps no mail back. */
export async function drawMailPictures(
  services: Services,
  { lines, number }: { lines: readonly ReservationLineRow[]; number: string },
  { locale, words }: MailLanguage,
): Promise<MailPictures> {
  const { catalogue, log, sealer } = services;
  const found: MailPictures = { pictures: {}, attachments: [] };
  const product = catalogue.product(lines[0]?.product_id ?? '');
  if (!product) return found;
  try {
    const { content, contentType } = await readProductPicture(services, product);
    const kind = contentType === 'image/png' ? 'png' : 'jpg';
    found.attachments.push({ filename: `trip.${kind}`, contentType, content, cid: TRIP });
    found.pictures.trip = { cid: TRIP, alt: productTitle(catalogue, product.id, locale), width: TRIP_WIDTH };
    const code = await drawMailPng(drawCode(voucherCode(sealer, number)));
    found.attachments.push({ filename: 'qr.png', contentType: 'image/png', content: code, cid: CODE });
    found.pictures.code = { cid: CODE, alt: filled(words.day.code, { number }), width: CODE_WIDTH };
    const svg = drawMap(product);
    if (svg !== null) {
      const map = await drawMailPng(svg);
      found.attachments.push({ filename: 'map.png', contentType: 'image/png', content: map, cid: MAP });
      const alt = `${words.day.meetingPoint}: ${meetingPoint(catalogue, product.id, locale)}`;
      found.pictures.map = { cid: MAP, alt, width: MAP_WIDTH };
    }
  } catch (error) {
    log.warn({ err: error, product: product.id }, 'mail goes without a picture');
  }
  return found;
}

function drawCode(text: string): string {
  const { path, size } = qrPath(qrcode.create(text, { errorCorrectionLevel: 'Q' }).modules);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
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
