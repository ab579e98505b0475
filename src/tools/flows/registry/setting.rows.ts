/** What follows the settings of an operator, or the offers of the browser, on an open page, for the registry. */
import { copyProtectionMachine } from '../../../../machines/copy-protection.machine.ts';
import { installMachine } from '../../../../machines/install.machine.ts';
import { settingsMachine } from '../../../../machines/settings.machine.ts';
import { copyProtectionPaths } from './copy-protection.cases.ts';
import { installStarts, offeredInput } from './install.cases.ts';
import { drawing, EVERY_PAGE, type MachineRow } from './row.ts';
import { settingsInput, settingsPaths } from './settings.cases.ts';

export const settingRows = [
  {
    id: 'settings',
    title: 'Settings of an open page',
    purpose: 'Reads the settings again when a page is looked at again, and tells what an operator has changed.',
    routes: EVERY_PAGE,
    machine: settingsMachine,
    source: drawing('settings'),
    demo: settingsInput,
    starts: [settingsPaths],
  },
  {
    id: 'copy-protection',
    title: 'Copy protection',
    purpose: 'Keeps a page from being copied as far as the settings say, and changes with them.',
    routes: EVERY_PAGE,
    machine: copyProtectionMachine,
    source: drawing('copy-protection'),
    demo: undefined,
    starts: [copyProtectionPaths],
  },
  {
    id: 'install',
    title: 'Installation',
    purpose: 'Puts the shop on the home screen, where the browser offers it or the member does it by hand.',
    routes: ['myMenu'],
    machine: installMachine,
    source: drawing('install'),
    demo: offeredInput,
    starts: installStarts,
  },
] as const satisfies readonly MachineRow[];
