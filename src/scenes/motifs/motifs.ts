/** Every place by name, with what is eaten there and how one stays or goes. */
import type { SceneFood } from '../foods/foods.ts';
import type { SceneInside } from '../insides/insides.ts';
import type { SceneSeason, SceneTime, Weather } from '../palette.ts';
import type { Motif } from '../pen.ts';
import { divers, seaBath, seaStack, seaweed, whaleSea } from './coast.ts';
import { coastRoad, harbour, hillTown, lightCape, marina } from './harbours.ts';
import { azalea, butterflies, danoSwing, jarYard, kiteField } from './gatherings.ts';
import { fireHill, litStream, nightTables, riverLanterns } from './nights.ts';
import { bellPavilion, cliffShrine, fortress, mounds, stonePagoda, whiteCliff } from './stones.ts';
import { airport, bathhouse, gardenCity, herbStreet, station, thatch } from './towns.ts';
import { avenue, bamboo, camellia, clayPath, cypress, fireflies } from './woods.ts';
import { paddies, ranges, threePeaks, wetland, wildTea } from './valleys.ts';
import { field, road, tea } from './fields.ts';
import { fireworks, lantern, starry } from './festival.ts';
import { bridge, hanok, palace, shrine, temple } from './heritage.ts';
import { mask } from './mask.ts';
import { cave, forest, lookout, mountain, river } from './nature.ts';
import { autumn, blossom, lane, snow } from './seasons.ts';
import { island, mud, pier, sea, spring } from './shore.ts';
import { city, market, tower } from './town.ts';
import { ice, rime, slopes, sunrise } from './winter.ts';

interface Row {
  readonly draw: Motif;
  readonly foods: readonly [SceneFood, ...SceneFood[]];
  readonly insides: readonly [SceneInside, ...SceneInside[]];
  /** A motif that is its season or its weather, or belongs to some hours only, overrules the wish. */
  readonly season?: SceneSeason;
  readonly weather?: Weather;
  readonly hours?: Partial<Record<SceneTime, SceneTime>>;
}

type Extra = Pick<Row, 'season' | 'weather' | 'hours'>;
const row = (draw: Motif, foods: Row['foods'], insides: Row['insides'], extra: Extra = {}): Row => ({
  draw,
  foods,
  insides,
  ...extra,
});

const AT_NIGHT = { dawn: 'night', day: 'night' } as const;
const AFTER_DARK = { dawn: 'night', day: 'dusk' } as const;

const ROWS = {
  temple: row(temple, ['temple_meal', 'tea'], ['temple_room', 'ondol']),
  hanok: row(hanok, ['bibimbap', 'rice_wine'], ['ondol', 'veranda']),
  palace: row(palace, ['cakes', 'rice_table'], ['tea_room', 'veranda']),
  shrine: row(shrine, ['rice_table', 'tea'], ['tea_room', 'veranda']),
  lantern: row(lantern, ['street_food', 'cakes'], ['veranda', 'coach'], { hours: { day: 'dusk' } }),
  snow: row(snow, ['trout', 'pot_rice'], ['coach', 'ondol'], { season: 'winter' }),
  tea: row(tea, ['tea', 'cakes'], ['tea_room', 'coach']),
  sea: row(sea, ['seafood', 'lunch_box'], ['boat', 'window_seat']),
  island: row(island, ['seafood', 'lunch_box'], ['van', 'ferry']),
  mountain: row(mountain, ['lunch_box', 'pancake'], ['cable_car', 'coach']),
  forest: row(forest, ['lunch_box', 'temple_meal'], ['rest_house', 'temple_room']),
  spring: row(spring, ['sweet_punch', 'herb_soup'], ['bath', 'ondol']),
  city: row(city, ['street_food', 'barbecue'], ['train', 'window_seat']),
  market: row(market, ['street_food', 'pancake'], ['train', 'workshop']),
  blossom: row(blossom, ['cakes', 'lunch_box'], ['train', 'rest_house'], { season: 'spring' }),
  autumn: row(autumn, ['tea', 'pancake'], ['coach', 'veranda'], { season: 'autumn' }),
  mud: row(mud, ['seafood', 'barbecue'], ['coach', 'train'], { hours: { night: 'dusk' } }),
  river: row(river, ['rice_table', 'pancake'], ['boat', 'coach']),
  cave: row(cave, ['pot_rice', 'pancake'], ['coach', 'cable_car']),
  field: row(field, ['lunch_box', 'rice_table'], ['coach', 'rest_house']),
  tower: row(tower, ['barbecue', 'street_food'], ['cable_car', 'train']),
  bridge: row(bridge, ['seafood', 'lunch_box'], ['coach', 'rest_house']),
  fireworks: row(fireworks, ['chicken', 'seafood'], ['ferry', 'train'], { hours: AFTER_DARK }),
  mask: row(mask, ['herb_soup', 'rice_wine'], ['veranda', 'coach']),
  stars: row(starry, ['pot_rice', 'tea'], ['veranda', 'coach'], { hours: AT_NIGHT }),
  road: row(road, ['lunch_box', 'cakes'], ['van', 'coach']),
  lane: row(lane, ['cakes', 'tea'], ['rest_house', 'coach']),
  lookout: row(lookout, ['lunch_box', 'tea'], ['rest_house', 'cable_car']),
  pier: row(pier, ['seafood', 'tea'], ['boat', 'ferry']),
  ice: row(ice, ['trout', 'street_food'], ['coach', 'ondol'], { season: 'winter' }),
  rime: row(rime, ['pot_rice', 'pancake'], ['coach', 'train'], { season: 'winter' }),
  slopes: row(slopes, ['pot_rice', 'street_food'], ['van', 'cable_car'], { season: 'winter' }),
  sunrise: row(sunrise, ['seafood', 'herb_soup'], ['coach', 'ondol'], {
    weather: 'sun',
    hours: { day: 'dawn', dusk: 'dawn', night: 'dawn' },
  }),
  divers: row(divers, ['seafood', 'barbecue'], ['van', 'boat']),
  sea_stack: row(seaStack, ['barbecue', 'lunch_box'], ['rest_house', 'van']),
  hill_town: row(hillTown, ['seafood', 'street_food'], ['cable_car', 'train']),
  whale_sea: row(whaleSea, ['seafood', 'pancake'], ['coach', 'ferry']),
  seaweed: row(seaweed, ['seafood', 'rice_table'], ['bath', 'ferry']),
  sea_bath: row(seaBath, ['seafood', 'sweet_punch'], ['bath', 'coach']),
  harbour: row(harbour, ['black_noodles', 'street_food'], ['train', 'ferry']),
  coast_road: row(coastRoad, ['barbecue', 'seafood'], ['van', 'plane']),
  cape: row(lightCape, ['seafood', 'lunch_box'], ['ferry', 'van']),
  marina: row(marina, ['street_food', 'seafood'], ['train', 'ferry']),
  fortress: row(fortress, ['barbecue', 'rice_wine'], ['train', 'veranda']),
  mounds: row(mounds, ['cakes', 'rice_table'], ['veranda', 'coach']),
  cliff_shrine: row(cliffShrine, ['temple_meal', 'tea'], ['temple_room', 'ondol']),
  bell: row(bellPavilion, ['temple_meal', 'tea'], ['temple_room', 'tea_room']),
  white_cliff: row(whiteCliff, ['temple_meal', 'tea'], ['temple_room', 'ondol']),
  garden_city: row(gardenCity, ['lunch_box', 'tea'], ['rest_house', 'train']),
  bathhouse: row(bathhouse, ['sweet_punch', 'herb_soup'], ['sauna', 'bath']),
  herb_street: row(herbStreet, ['herb_soup', 'tea'], ['herb_room', 'train']),
  airport: row(airport, ['lunch_box', 'cakes'], ['van', 'window_seat']),
  station: row(station, ['lunch_box', 'cakes'], ['train', 'van']),
  thatch: row(thatch, ['herb_soup', 'rice_wine'], ['van', 'veranda']),
  pagoda: row(stonePagoda, ['rice_table', 'rice_wine'], ['coach', 'veranda']),
  fire_hill: row(fireHill, ['barbecue', 'pot_rice'], ['van', 'coach'], { hours: AT_NIGHT }),
  azalea: row(azalea, ['lunch_box', 'pancake'], ['coach', 'ferry'], { season: 'spring' }),
  butterflies: row(butterflies, ['lunch_box', 'bibimbap'], ['train', 'coach']),
  swing: row(danoSwing, ['cakes', 'rice_wine'], ['veranda', 'train']),
  night_tables: row(nightTables, ['chicken', 'barbecue'], ['train', 'coach'], { hours: AFTER_DARK }),
  lit_stream: row(litStream, ['street_food', 'cakes'], ['train', 'tea_room'], { hours: AFTER_DARK }),
  river_lanterns: row(riverLanterns, ['bibimbap', 'street_food'], ['coach', 'boat'], { hours: AFTER_DARK }),
  jars: row(jarYard, ['kimchi', 'rice_table'], ['veranda', 'workshop']),
  kites: row(kiteField, ['lunch_box', 'cakes'], ['rest_house', 'coach']),
  bamboo: row(bamboo, ['rice_table', 'tea'], ['rest_house', 'van']),
  clay_path: row(clayPath, ['pot_rice', 'herb_soup'], ['bath', 'rest_house']),
  camellia: row(camellia, ['tea', 'temple_meal'], ['temple_room', 'tea_room']),
  cypress: row(cypress, ['lunch_box', 'pot_rice'], ['rest_house', 'coach']),
  wetland: row(wetland, ['seafood', 'rice_table'], ['train', 'coach']),
  paddies: row(paddies, ['rice_table', 'pot_rice'], ['workshop', 'coach'], {}),
  wild_tea: row(wildTea, ['tea', 'cakes'], ['tea_room', 'veranda']),
  ranges: row(ranges, ['herb_soup', 'tea'], ['herb_room', 'rest_house']),
  avenue: row(avenue, ['rice_table', 'lunch_box'], ['van', 'train']),
  fireflies: row(fireflies, ['pot_rice', 'lunch_box'], ['coach', 'ondol'], { hours: { ...AT_NIGHT, dusk: 'night' } }),
  three_peaks: row(threePeaks, ['pancake', 'pot_rice'], ['boat', 'coach']),
};

export type SceneMotif = keyof typeof ROWS;
export const MOTIFS: Readonly<Record<SceneMotif, Row>> = ROWS;
