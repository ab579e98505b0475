/** Light or dark (§9 "dark mode selector: lite"); `system` follows the device. */
export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Under this name the browser stores the choice; the script in `index.html` reads it before the first paint. */
export const APPEARANCE_KEY = 'APPEARANCE';
