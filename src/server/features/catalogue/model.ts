/** The catalogue as it lies in memory: products with their options, seats and review figures. */
import type { Category, Region, RequiredField } from '../../../contract/catalogue/codes.ts';
import type { Currency, Locale } from '../../../contract/locale.ts';
import type { PolicyRule } from '../../../contract/catalogue/products.ts';
import type { Access } from '../../../contract/catalogue/advice.ts';
import type { LocalisedTexts, OrganiserFacts, SceneSettings } from './texts.ts';
import type { Localised } from '../../base/localised.ts';

export interface CatalogueOption {
  id: string;
  name: Localised<string>;
  /** Per traveller, in minor units of the product's currency. */
  price: number;
  capacity: number;
  times: readonly string[];
  /** Of an option of another length than its product's; null where it takes as long. */
  hours: number | null;
}

/** What pages need of a photograph to name and await it; its bytes are read when they are asked for. */
export interface ProductPicture {
  id: string;
  /** WebP of a few pixels, in base64url. */
  placeholder: string;
}

export interface CatalogueProduct {
  id: string;
  position: number;
  category: Category;
  region: Region;
  currency: Currency;
  durationDays: number;
  durationHours: number | null;
  minParticipants: number;
  maxParticipants: number;
  leadDays: number;
  instantConfirmation: boolean;
  requiredFields: readonly RequiredField[];
  guideLanguages: readonly Locale[];
  cancellationPolicy: readonly PolicyRule[];
  latitude: number;
  longitude: number;
  season: { from: string; to: string } | null;
  weekdays: readonly number[];
  scene: SceneSettings;
  texts: LocalisedTexts;
  access: Access | null;
  organiser: OrganiserFacts | null;
  onSale: boolean;
  /** The operator's photographs, the main one first; empty where scenes are drawn. */
  pictures: readonly ProductPicture[];
  options: readonly CatalogueOption[];
  /** Both follow the reviews while the product lies in memory. */
  ratingAvg: number | null;
  reviewCount: number;
}

/** Seats of one departure that are gone. A departure without a row has none. */
export interface SeatRow {
  optionId: string;
  date: string;
  time: string;
  capacity: number;
  soldElsewhere: number;
  taken: number;
}

/** A departure that may be sold: scheduled, in season, inside lead time and horizon. */
export interface Departure {
  product: CatalogueProduct;
  option: CatalogueOption;
  date: string;
  time: string;
  capacity: number;
  soldElsewhere: number;
  taken: number;
}
