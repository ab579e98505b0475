/** Any number of products for benchmarks: variations of the demo catalogue, each with its own words. */
import { REGIONS } from '../../../../contract/catalogue/codes.ts';
import type { SeedProduct } from './product-shape.ts';

const PLACES = [
  'Hahoe',
  'Naksan',
  'Seonunsan',
  'Byeonsan',
  'Oedo',
  'Jirisan',
  'Damyang',
  'Boseong',
  'Tongyeong',
  'Namhae',
  'Gangneung',
  'Yangyang',
  'Danyang',
  'Gongju',
  'Buyeo',
  'Mokpo',
  'Suncheon',
  'Yeosu',
  'Andong',
  'Pohang',
  'Ulleung',
  'Ganghwa',
  'Suwon',
  'Paju',
  'Chuncheon',
];
const WORDS = [
  'quiet',
  'morning',
  'harbour',
  'ridge',
  'lantern',
  'slow',
  'valley',
  'garden',
  'moonlit',
  'pine',
  'stone',
  'river',
];

/** Repeats the given products with new ids, regions, prices and titles until there are `count`. */
export function syntheticProducts(from: readonly SeedProduct[], count: number): SeedProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const base = from[index % from.length];
    if (base === undefined) throw new Error('There is no product to vary.');
    const round = Math.floor(index / from.length);
    return round === 0 ? base : variation(base, index);
  });
}

function variation(base: SeedProduct, index: number): SeedProduct {
  const id = `${base.id.slice(0, 60)}-${index}`;
  const place = PLACES[index % PLACES.length] ?? '';
  const word = WORDS[(index * 7) % WORDS.length] ?? '';
  const region = REGIONS[index % REGIONS.length] ?? base.region;
  return {
    ...base,
    id,
    region,
    options: base.options.map(({ name, ...option }, position) => ({
      ...option,
      name: { en: name.en, ko: name.ko },
      id: `${id}-${position + 1}`,
      price: option.price + (index % 40) * 500,
    })),
    // Benchmarks measure a catalogue in two languages, as they did from the first.
    texts: {
      en: {
        ...base.texts.en,
        title: `${place}, ${word} ${base.texts.en.title}`.slice(0, 80),
        summary: `${base.texts.en.summary.slice(0, 110)} No. ${index}.`,
      },
      ko: { ...base.texts.ko, title: `${base.texts.ko.title.slice(0, 70)} ${index}` },
    },
  };
}
