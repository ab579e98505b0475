/** Every food by name. */
import type { Drawing } from '../pen.ts';
import { bibimbapTable, blackNoodles, kimchiTable, riceTable, soup } from './bowls.ts';
import { barbecue, lunchBox, pancakeTable, seafoodTable, templeMeal } from './platters.ts';
import {
  chickenAndBeer,
  claypotRice,
  grilledTrout,
  riceWine,
  streetFood,
  sweetPunch,
  teaSet,
  walnutCakes,
} from './beside.ts';

export const FOODS = {
  bibimbap: bibimbapTable,
  temple_meal: templeMeal,
  black_noodles: blackNoodles,
  kimchi: kimchiTable,
  rice_table: riceTable,
  seafood: seafoodTable,
  barbecue,
  pancake: pancakeTable,
  lunch_box: lunchBox,
  herb_soup: soup,
  tea: teaSet,
  chicken: chickenAndBeer,
  street_food: streetFood,
  sweet_punch: sweetPunch,
  cakes: walnutCakes,
  trout: grilledTrout,
  rice_wine: riceWine,
  pot_rice: claypotRice,
} satisfies Record<string, Drawing>;

export type SceneFood = keyof typeof FOODS;
