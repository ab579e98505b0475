/** What the catalogue says of a product, and what its scenes are drawn from. */
import type { SceneSpec } from '../../../scenes/scene.ts';
import type { Localised } from '../../base/localised.ts';

export interface ItineraryStep {
  day: number;
  time: string;
  title: string;
  text: string;
}

/** What every language has that a product is written in. */
export interface ShortTexts {
  title: string;
  menu_name: string;
  summary: string;
  includes: string[];
  excludes: string[];
  meeting_point: string;
}

export interface ProductTexts extends ShortTexts {
  description: string;
  itinerary: ItineraryStep[];
  /** Who runs it, and the number to call on the day. */
  organiser?: string | undefined;
  organiser_phone?: string | undefined;
  /** What to know before the trip, and what to wear. */
  know?: string[] | undefined;
  wear?: string | undefined;
  /** What the codes of its access cannot say. */
  access_note?: string | undefined;
  faq?: { question: string; answer: string }[] | undefined;
}

export type LocalisedTexts = Localised<ProductTexts, ShortTexts & Partial<ProductTexts>>;

/** Of the company behind a product, what is the same in every language. */
export interface OrganiserFacts {
  since: number | null;
  licence: string | null;
  answers_hours: number | null;
}

/** What a product's scenes are drawn from beside its id, region and meeting point; its route begins after that point. */
export type SceneSettings = Omit<SceneSpec, 'seed' | 'region'>;
