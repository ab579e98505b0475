/** What the catalogue says of a product, and what its scenes are drawn from. */
import type { SceneSpec } from '../../../scenes/scene.ts';

export interface ItineraryStep {
  day: number;
  time: string;
  title: string;
  text: string;
}

export interface ProductTexts {
  title: string;
  menu_name: string;
  summary: string;
  description: string;
  includes: string[];
  excludes: string[];
  itinerary: ItineraryStep[];
  meeting_point: string;
  /** Who runs it, and the number to call on the day, where it is answered in this language. */
  organiser?: string | undefined;
  organiser_phone?: string | undefined;
  /** What to know before the trip, and what to wear. */
  know?: string[] | undefined;
  wear?: string | undefined;
  /** What the codes of its access cannot say. */
  access_note?: string | undefined;
  faq?: { question: string; answer: string }[] | undefined;
}

/** Of the company behind a product, what is the same in every language. */
export interface OrganiserFacts {
  since: number | null;
  licence: string | null;
  answers_hours: number | null;
}

/** What a product's scenes are drawn from beside its id, region and meeting point; its route begins after that point. */
export type SceneSettings = Omit<SceneSpec, 'seed' | 'region'>;
