/** The small drawn signs of the shop: one line weight, one grid of 24; those that point somewhere mirror with the text. */
import { classNames } from './class-names.ts';
import css from './icon.module.css';

const STROKES = {
  'arrow-end': 'M4 12h16m-6-6 6 6-6 6',
  bank: 'M3 9.5 12 4l9 5.5M4 20h16M6.5 17v-6.5m3.7 6.5v-6.5m3.6 6.5v-6.5m3.7 6.5v-6.5',
  calendar: 'M4 6.5h16v13.5H4zM4 10.5h16M8 3.5v5m8-5v5',
  card: 'M3 5.5h18v13H3zM3 10h18M6.5 15h4',
  cart: 'M3 4h2.5l2.3 11h10.5l2-8H6.3M9.5 19.5h.01m7.49 0h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-end': 'm9.5 6 6 6-6 6',
  'chevron-start': 'm14.5 6-6 6 6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4.5 20h15',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zm-3 5.5 6 6m0-6-6 6',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z',
  heart: 'M12 20C5 14.5 3 11.8 3 8.8a4.7 4.7 0 0 1 9-1.9 4.7 4.7 0 0 1 9 1.9c0 3-2 5.7-9 11.2z',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5h.01',
  leave: 'M10 4.5H5v15h5M10 12h10m-4-4 4 4-4 4',
  luggage: 'M5.5 8h13v12h-13zM9 8V4h6v4M9.5 12v4m5-4v4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5.5 12h13',
  phone: 'M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4c-9 .5-15.5-6-15-15z',
  pin: 'M12 21c5-5.5 7-8.5 7-11.5a7 7 0 0 0-14 0c0 3 2 6 7 11.5zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  plus: 'M5.5 12h13M12 5.5v13',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.7 11.2L20.5 20.5',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6.5 11h-2v9h15v-9h-2',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zm-3 8.5 2.2 2.2L15 10',
  success: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zm-3.7 8.7 2.7 2.7 5-5.4',
  ticket: 'M3.5 6.5h17v3.5a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4zM14 6.5v2m0 2.5v2m0 2.5v2',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5m3-5v5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.4-3.5 3-5 6.5-5s6.1 1.5 6.5 5M16 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14.8c2.3.5 3.7 2 4 4.7',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3h.01',
} as const;

const STAR = 'm12 3.2 2.7 5.7 6.2.8-4.6 4.3 1.2 6.2-5.5-3.1-5.5 3.1 1.2-6.2L3.1 9.7l6.2-.8z';
const DIRECTIONAL: ReadonlySet<string> = new Set(['arrow-end', 'chevron-end', 'chevron-start', 'leave']);

export type IconName = keyof typeof STROKES | 'star';

export interface IconProps {
  name: IconName;
  /** In steps of the text: `s` 16, `m` 20, `l` 28, `xl` 40 px at the usual size. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Text alternative; without it the icon is decoration. */
  label?: string;
}

export function Icon({ name, size = 'm', label }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox="0 0 24 24"
      focusable="false"
      className={classNames(
        css.icon,
        css[size],
        name === 'star' && css.filled,
        DIRECTIONAL.has(name) && css.directional,
      )}
      {...spoken}
    >
      <path d={name === 'star' ? STAR : STROKES[name]} />
    </svg>
  );
}
