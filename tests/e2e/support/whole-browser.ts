/** Marks a test that needs what only a browser with a window has: a page that is kept as it was when it is left. */
export const WHOLE_BROWSER = '@whole-browser';
