/** The printing inks of a scene: obangsaek toned down, mixed by time of day and season. */
import type { Random } from './random.ts';

export type SceneTime = 'dawn' | 'day' | 'dusk' | 'night';
export type SceneSeason = 'spring' | 'summer' | 'autumn' | 'winter';
/** What the sky shows; the sun stands in it only where it is `sun`. */
export type Weather = 'sun' | 'clear' | 'cloud' | 'haze' | 'rain';
type Trio = readonly [string, string, string];

export interface Palette {
  /** Sky from the zenith to the horizon. */
  readonly sky: Trio;
  readonly sun: string;
  readonly cloud: string;
  /** What lies between the layers: the colour into which every far thing fades. */
  readonly mist: string;
  readonly water: string;
  readonly deep: string;
  readonly ground: string;
  readonly meadow: string;
  readonly leaves: Trio;
  readonly pine: string;
  readonly bark: string;
  readonly roof: string;
  readonly tile: string;
  readonly wall: string;
  readonly wood: string;
  readonly jade: string;
  readonly stone: string;
  readonly shade: string;
  readonly ink: string;
  /** Windows and lamps: paper by day, lamplight after sunset. */
  readonly lamp: string;
  readonly lit: boolean;
  readonly obang: readonly [string, string, string, string, string];
  /** Land at a depth: 0 is the farthest ridge, 1 the nearest. */
  land(depth: number): string;
  /** A colour as this hour's light shows it. */
  light(colour: string): string;
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** `share` 0 gives `from`, 1 gives `to`. Both are #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const parts = channels(from).map((value, index) => {
    const blended = Math.round(value + ((end[index] ?? value) - value) * share);
    return blended.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

interface Hour {
  readonly skies: readonly [Trio, ...Trio[]];
  readonly suns: readonly [string, ...string[]];
  readonly tint: string;
  readonly amount: number;
  readonly ink: string;
}

const HOURS: Readonly<Record<SceneTime, Hour>> = {
  dawn: {
    skies: [
      ['#7ba7ab', '#dcd5bd', '#f3b791'],
      ['#b3a5b3', '#edcdb8', '#f7dcb4'],
      ['#8db5a6', '#efe1c0', '#efa888'],
      ['#c9b7bd', '#f0d9cb', '#fbeedd'],
      ['#5f8ea2', '#a9c3c4', '#f6d9c0'],
    ],
    suns: ['#d8563a'],
    tint: '#d98f7c',
    amount: 0.16,
    ink: '#2c3a44',
  },
  day: {
    skies: [
      ['#86b8b5', '#c9dbca', '#f3ead2'],
      ['#e6d3a6', '#f0e4c6', '#f8f1df'],
      ['#74a5b6', '#b9d3d1', '#f1e8d2'],
      ['#4f94ad', '#93c1c6', '#dfe9dc'],
      ['#efe2c4', '#f5ecd7', '#fbf6ea'],
      ['#a9bfc0', '#cdd8d2', '#eee9dc'],
      ['#f0cdb6', '#f4dfcb', '#faf1e2'],
    ],
    suns: ['#df6f45', '#e9a94f', '#e58a55'],
    tint: '#fff3d6',
    amount: 0.04,
    ink: '#233437',
  },
  dusk: {
    skies: [
      ['#47557b', '#bd7972', '#f2a968'],
      ['#6b4862', '#cf6f5a', '#f3b868'],
      ['#2d5c6d', '#b0938a', '#ef9e63'],
      ['#3c4468', '#7d7494', '#dba99b'],
      ['#7a4a55', '#d98b6f', '#f7cf95'],
    ],
    suns: ['#e2583a'],
    tint: '#5e2f4c',
    amount: 0.27,
    ink: '#261f33',
  },
  night: {
    skies: [
      ['#0f1c33', '#1d3a54', '#40697a'],
      ['#15172f', '#2c2f57', '#5f5577'],
      ['#0b2229', '#163e46', '#3f7371'],
      ['#1b1a33', '#43335c', '#8c5c6b'],
    ],
    suns: ['#f4e5bd'],
    tint: '#163553',
    amount: 0.52,
    ink: '#0b1524',
  },
};

interface Land {
  /** What the season breathes into every sky. */
  readonly air: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly ground: string;
  readonly meadow: string;
  readonly leaves: Trio;
  readonly pine: string;
}

const LANDS: Readonly<Record<SceneSeason, Land>> = {
  spring: {
    air: '#cfd8c0',
    far: '#a6c4b8',
    mid: '#74a48c',
    near: '#3f7564',
    ground: '#c3c78f',
    meadow: '#8fb274',
    leaves: ['#d98a90', '#ecb5b0', '#f8ded4'],
    pine: '#3c6f5b',
  },
  summer: {
    air: '#5fb0b5',
    far: '#8bb9b3',
    mid: '#44897c',
    near: '#1d574e',
    ground: '#9cb673',
    meadow: '#5f9566',
    leaves: ['#2f6f59', '#4f9069', '#8bb173'],
    pine: '#1f5347',
  },
  autumn: {
    air: '#d9a878',
    far: '#c4b7a2',
    mid: '#b07c52',
    near: '#754632',
    ground: '#dcb96c',
    meadow: '#bf9148',
    leaves: ['#b8432c', '#dd7d37', '#e8b54a'],
    pine: '#45573d',
  },
  winter: {
    air: '#a9c6d6',
    far: '#c5d2d6',
    mid: '#8fa8b3',
    near: '#4d6b7b',
    ground: '#f3f2ea',
    meadow: '#d5dfe0',
    leaves: ['#b3c6cd', '#d9e4e6', '#f6f7f3'],
    pine: '#34565d',
  },
};

/** All colours of one picture; `random` chooses among the skies of the hour. */
export function mixPalette(time: SceneTime, season: SceneSeason, random: Random): Palette {
  const hour = HOURS[time];
  const land = LANDS[season];
  const plain = random.pick(hour.skies);
  const air = (colour: string): string => mix(colour, land.air, time === 'night' ? 0.08 : 0.2);
  const sky: Trio = [air(plain[0]), air(plain[1]), plain[2]];
  const lit = time === 'night' || time === 'dusk';
  const light = (colour: string): string => mix(colour, hour.tint, hour.amount);
  // Blossom and maple keep more of their own colour than the ground does.
  const leaf = (colours: Trio): Trio => {
    const [dark, full, bright] = colours.map((colour) => mix(colour, hour.tint, hour.amount * 0.72));
    return [dark ?? '', full ?? '', bright ?? ''];
  };
  const snowy = season === 'winter';
  const paper = time === 'night' ? '#e9dcc0' : '#fbf3e1';
  return {
    sky,
    light,
    lit,
    sun: random.pick(hour.suns),
    cloud: mix(sky[2], paper, time === 'night' ? 0.12 : 0.6),
    mist: mix(sky[2], time === 'night' ? sky[1] : paper, 0.35),
    water: mix(light('#6fa8a4'), sky[2], 0.45),
    deep: light(snowy ? '#3f6c7c' : '#28686d'),
    ground: light(land.ground),
    meadow: light(land.meadow),
    leaves: leaf(land.leaves),
    pine: light(land.pine),
    bark: light('#6b4636'),
    roof: light(snowy ? '#f5f4ee' : '#3a4c52'),
    tile: light(snowy ? '#b4c5cb' : '#71868a'),
    wall: light(snowy ? '#e6cfa6' : '#f4e9d2'),
    wood: light('#9c3f2d'),
    jade: light('#4c8b7b'),
    stone: light('#cfc8b6'),
    shade: light('#9d988a'),
    ink: hour.ink,
    lamp: lit ? '#f8cb73' : light('#e9d3a4'),
    obang: lit
      ? ['#3f9a96', '#d9503a', '#f2bc55', '#f8ecd2', hour.ink]
      : [light('#2f7f80'), light('#c9472f'), light('#e5ae45'), light('#f8f0dd'), hour.ink],
    land: (depth) => {
      const base = depth < 0.5 ? mix(land.far, land.mid, depth * 2) : mix(land.mid, land.near, depth * 2 - 1);
      return mix(light(base), sky[2], (1 - depth) * 0.5);
    },
  };
}
