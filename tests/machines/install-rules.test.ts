/** What holds of the offer to install the shop, whatever comes of it. */
import type { InstallContext } from '../../machines/install.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'install')!;
const { always, whenever, on } = createRules<InstallContext>(machine, starts);

const expected = ({ isInstalled, isOffered, isManual }: InstallContext) =>
  isInstalled ? 'installed' : isOffered ? 'offered' : isManual ? 'manual' : 'unavailable';

always('the browser is asked while the page says so, and at no other time', ({ to, running, tags }) =>
  same([running, tags.has('busy')], to.includes('asking') ? [['askBrowser'], true] : [[], false]),
);
always('it has ended well exactly where the shop is installed', ({ to, tags }) =>
  same(tags.has('settled'), to.includes('installed')),
);
always('what the device is stays as it was', ({ before, after }) =>
  (['isInstalled', 'isManual'] as const).every((part) => before[part] === after[part]),
);
whenever(
  'it begins as the browser is',
  ({ event }) => event.type === '(opens)',
  ({ to, after }) => same(to, [expected(after)]),
);
whenever('an offer that comes or goes is followed', on('offer.changed'), ({ to, event, after }) =>
  same([to, after.isOffered], [[expected(after)], event['isOffered']]),
);
whenever('a wish to install asks the browser, where there is an offer', on('install.requested'), ({ from, to }) =>
  same([from, to], [['offered'], ['asking']]),
);
whenever(
  'the answer of the browser uses the offer up',
  ({ event }: Step<InstallContext>) => event.type.endsWith('.actor.askBrowser'),
  ({ to, event, after }) =>
    same([to, after.isOffered], [[event.type.includes('done') && event.output ? 'installed' : 'unavailable'], false]),
);
whenever('an offer is met where there was none', on('offer.changed', 'unavailable'), ({ to, after }) =>
  same(to, [after.isOffered ? 'offered' : 'unavailable']),
);
whenever('an offer that is gone takes the button with it', on('offer.changed', 'offered'), ({ to, after }) =>
  same(to, [after.isOffered ? 'offered' : expected(after)]),
);
whenever('a browser that fails to ask has nothing to offer', on('xstate.error.actor.askBrowser'), ({ to }) =>
  same(to, ['unavailable']),
);
