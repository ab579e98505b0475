/** The picture at the head of the front page, one per season. */
import type { Season } from '../../contract/catalogue/codes.ts';
import autumn from './hero-autumn.svg';
import spring from './hero-spring.svg';
import summer from './hero-summer.svg';
import winter from './hero-winter.svg';

export const HERO_PICTURES: Readonly<Record<Season, string>> = { spring, summer, autumn, winter };
