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

type Picture = 'trip' | 'code' | 'map';
type Drawn = Omit<MailAttachment, 'cid'>;

const TRIP_WIDTH = 512;
const MAP_WIDTH = 200;
const CODE_WIDTH = 200;

/**
 * Those of the first departure. A picture that cannot be drawn now keeps back neither the mail nor another picture.
 * @param trip `number` of the reservation for the code; null without a voucher
 */
export async function drawMailPictures(
  services: Services,
  { lines, number }: { lines: readonly ReservationLineRow[]; number: string | null },
  { locale, words }: MailLanguage,
): Promise<MailPictures> {
  const { catalogue, log, sealer } = services;
  const found: MailPictures = { pictures: {}, attachments: [] };
  const product = catalogue.product(lines[0]?.product_id ?? '');
  if (!product) return found;
  const add = async (cid: Picture, width: number, alt: string, draw: () => Promise<Drawn>) => {
    try {
      found.attachments.push({ ...(await draw()), cid });
      found.pictures[cid] = { cid, alt, width };
    } catch (error) {
      log.warn({ err: error, product: product.id, picture: cid }, 'mail goes without a picture');
    }
  };
  await add('trip', TRIP_WIDTH, productTitle(catalogue, product.id, locale), async () => {
    const { content, contentType } = await readProductPicture(services, product);
    return { filename: `trip.${contentType === 'image/png' ? 'png' : 'jpg'}`, contentType, content };
  });
  if (number !== null) {
    await add('code', CODE_WIDTH, filled(words.day.code, { number }), async () => ({
      filename: 'qr.png',
      contentType: 'image/png',
      content: await drawMailPng(drawCode(voucherCode(sealer, number))),
    }));
  }
  const map = drawMap(product);
  if (map !== null) {
    const alt = `${words.day.meetingPoint}: ${meetingPoint(catalogue, product.id, locale)}`;
    await add('map', MAP_WIDTH, alt, async () => ({
      filename: 'map.png',
      contentType: 'image/png',
      content: await drawMailPng(map),
    }));
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
