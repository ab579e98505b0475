/** Words for what the scenes show, in the caller's language where it is written, else in English. */
import type { Region } from '../../../contract/catalogue/codes.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../contract/locale.ts';
import type { SceneFood } from '../../../scenes/foods/foods.ts';
import type { SceneInside } from '../../../scenes/insides/insides.ts';
import type { SceneMotif } from '../../../scenes/motifs/motifs.ts';
import { chooseFood, chooseInside, SCENE_KINDS, type SceneKind, type SceneSpec } from '../../../scenes/scene.ts';

interface SceneWords {
  place: Record<SceneMotif, string>;
  food: Record<SceneFood, string>;
  inside: Record<SceneInside, string>;
  /** With `{{region}}`. */
  map: string;
}

interface CatalogueWords {
  region: Record<Region, string>;
}

const byLanguage = <Words>(files: Record<string, Words>): ReadonlyMap<string | undefined, Words> =>
  new Map(Object.entries(files).map(([path, words]) => [path.split('/').at(-2), words]));

const SCENES = byLanguage(
  import.meta.glob<SceneWords>('../../../../locales/*/scenes.json', { import: 'default', eager: true }),
);
const CATALOGUE = byLanguage(
  import.meta.glob<CatalogueWords>('../../../../locales/*/catalogue.json', { import: 'default', eager: true }),
);

/** What the four scenes of a product show, in their order. */
export function describeScenes(spec: SceneSpec, language: Locale): string[] {
  const locale = SCENES.has(language) ? language : DEFAULT_LOCALE;
  const words = SCENES.get(locale);
  if (!words) throw new Error('The default language lacks the words of the scenes.');
  const region = (spec.region && CATALOGUE.get(locale)?.region[spec.region]) ?? '';
  const described: Record<SceneKind, string> = {
    place: words.place[spec.motif],
    food: words.food[chooseFood(spec)],
    inside: words.inside[chooseInside(spec)],
    map: words.map.replace('{{region}}', region),
  };
  return SCENE_KINDS.map((kind) => described[kind]);
}
