/** What other features use of the settings. */
export { settingText, type Settings } from './settings.ts';
