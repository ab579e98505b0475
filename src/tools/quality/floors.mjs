// The floors of the house: what each room may import. Lint's rules are made of this table; docs/architecture.md explains it.

const contractTypes = { types: ['contract'] };
const widgets = [
  'qrcode',
  'libphonenumber-js/**',
  '@internationalized/date',
  '@react-aria/**',
  '@react-stately/**',
  'yet-another-react-lightbox',
  'yet-another-react-lightbox/**',
];
const react = ['react', 'react/**', 'react-i18next', '@xstate/react', '@xstate/store-react'];
const base = ['contract', 'rules', 'machines', 'locales', 'i18n', 'server/base'];
const middle = ['server/db', 'server/security', 'server/providers'];

/**
 * Rooms by folder: the rooms they may import, rooms of which they may import types, packages they may use (any where none
 * are named), what of the browser they must not touch, and the files by which the folders of a room meet (any where none are
 * named). `alone`: each file stands by itself.
 */
export const ROOMS = {
  machines: { ...contractTypes, packages: ['xstate'], alone: true, closed: 'world' },
  contract: { packages: ['zod', 'zod/**'] },
  rules: { rooms: ['contract', 'machines'], packages: ['xstate'] },
  scenes: { rooms: ['rules'], ...contractTypes, packages: [] },
  stores: { rooms: ['contract'], packages: ['@xstate/store'] },
  client: { rooms: ['contract', 'stores/session.ts'], packages: ['ofetch'] },
  i18n: {
    rooms: ['contract', 'rules', 'locales'],
    packages: ['react', 'i18next', 'react-i18next', 'ical-generator', 'virtual:words'],
  },
  ui: { rooms: ['rules', 'i18n'], ...contractTypes, packages: ['react', 'react-dom', ...widgets], closed: 'network' },
  runtime: {
    rooms: ['contract', 'rules', 'stores', 'machines', 'client', 'i18n'],
    packages: [...react, 'wouter', 'xstate', '@xstate/store', 'i18next', 'sonner'],
  },
  flows: {
    rooms: ['contract', 'rules', 'stores', 'machines', 'client', 'i18n', 'runtime'],
    packages: [...react, 'wouter', 'xstate', '@xstate/store', 'i18next', '@tosspayments/payment-sdk', 'web-vitals'],
  },
  pages: {
    rooms: ['contract', 'rules', 'stores', 'i18n', 'ui', 'runtime', 'flows'],
    packages: react,
    closed: 'network',
    effects: false,
  },
  app: {
    rooms: ['contract', 'stores', 'client', 'i18n', 'ui', 'runtime', 'flows', 'pages', 'locales'],
    packages: [...react, 'react-dom', 'react-dom/**', 'wouter', 'wouter/**', 'regexparam', '@xstate/store', 'i18next'],
    closed: 'network',
    effects: false,
  },
  sandbox: { rooms: ['contract'], server: true },
  'server/base': { rooms: ['contract', 'rules', 'machines', 'locales', 'i18n'], server: true },
  'server/{db,security,providers}': { rooms: [...base, ...middle], server: true },
  'server/{http,mail}': { rooms: [...base, ...middle, 'server/http', 'server/mail'], server: true },
  'server/features': {
    rooms: [...base, 'scenes', ...middle, 'server/http', 'server/mail'],
    server: true,
    meetBy: ['tables.ts', 'shared.ts'],
  },
  'server/{html,operator}': {
    rooms: [...base, 'scenes', ...middle, 'server/http', 'server/mail', 'server/features/*/shared.ts'],
    server: true,
  },
  'server/main': {
    rooms: [...base, ...middle, 'server/http', 'server/mail', 'server/features', 'server/html', 'server/operator'],
    server: true,
  },
  entry: {
    rooms: [
      'app',
      'sandbox',
      'server/base',
      'server/providers',
      'server/mail',
      'server/html',
      'server/operator',
      'server/main',
      'contract',
    ],
  },
  'tools/{commands,quality}': { rooms: ['contract', 'rules', 'i18n', 'tools/flows'] },
  'tools/flows': { rooms: ['contract', 'rules', 'ui', 'i18n', 'machines', 'flows'] },
  'tools/flows/paths': { rooms: [] },
};
