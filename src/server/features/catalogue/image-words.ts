/** Words for what the scenes show, in the caller's language. */
import type { Locale } from '../../../contract/locale.ts';
import { chooseFood, chooseInside, SCENE_KINDS, type SceneKind, type SceneSpec } from '../../../scenes/scene.ts';
import { serverWords } from '../../base/server-words.ts';

const SCENES = serverWords('scenes');
const CATALOGUE = serverWords('catalogue');

/** What the four scenes of a product show, in their order. */
export function describeScenes(spec: SceneSpec, language: Locale): string[] {
  const words = SCENES[language];
  const region = spec.region ? CATALOGUE[language].region[spec.region] : '';
  const described: Record<SceneKind, string> = {
    place: words.place[spec.motif],
    food: words.food[chooseFood(spec)],
    inside: words.inside[chooseInside(spec)],
    map: words.map.replace('{{region}}', region),
  };
  return SCENE_KINDS.map((kind) => described[kind]);
}
