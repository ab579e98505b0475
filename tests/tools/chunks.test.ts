/** The chunks of the browser's build follow from what imports what. */
import { expect, test } from 'vitest';
import { chunkGroups, serverChunkGroups, type ModuleGraph } from '../../src/tools/quality/chunks.ts';

const LIBRARIES = '/root/node_modules';
/** Static imports before the bar, dynamic ones after it. */
const GRAPH: Readonly<Record<string, [imports: string[], pieces?: string[]]>> = {
  '/root/src/entry/browser.tsx': [
    ['/root/src/app/reload.ts'],
    [`${LIBRARIES}/react/client.js`, '/root/src/app/hydrate.tsx'],
  ],
  '/root/src/app/reload.ts': [[]],
  [`${LIBRARIES}/react/client.js`]: [[`${LIBRARIES}/scheduler/index.js`]],
  [`${LIBRARIES}/scheduler/index.js`]: [[]],
  '/root/src/app/hydrate.tsx': [
    [
      `${LIBRARIES}/react/client.js`,
      `${LIBRARIES}/xstate/index.js`,
      '/root/src/ui/button.tsx',
      '/root/src/app/pages.ts',
    ],
  ],
  [`${LIBRARIES}/xstate/index.js`]: [[]],
  '/root/src/ui/button.tsx': [[]],
  '/root/src/app/pages.ts': [
    [],
    ['main/page.tsx', 'main/data.ts', 'detail/page.tsx', 'detail/data.ts', 'cart/page.tsx', 'login/page.tsx'].map(
      (file) => `/root/src/pages/${file}`,
    ),
  ],
  '/root/src/pages/main/page.tsx': [
    ['/root/src/ui/button.tsx', '/root/src/ui/money.tsx', '/root/src/pages/main/hero.tsx'],
  ],
  '/root/src/pages/detail/page.tsx': [['/root/src/ui/money.tsx', `${LIBRARIES}/calendar/index.js`]],
  '/root/src/pages/cart/page.tsx': [['/root/src/ui/sheet.tsx']],
  '/root/src/pages/login/page.tsx': [['/root/src/ui/sheet.tsx']],
};
const graph: ModuleGraph = {
  getModuleInfo(id) {
    const [importedIds, dynamicallyImportedIds = []] = GRAPH[id] ?? [[]];
    return { importedIds, dynamicallyImportedIds };
  },
};

const findChunk = (id: string) =>
  chunkGroups('/root')
    .map(({ name }) => name(id, graph))
    .find((name) => name !== null) ?? null;

test.each([
  ['/root/src/entry/browser.tsx', null],
  ['/root/src/app/reload.ts', 'preload'],
  [`${LIBRARIES}/scheduler/index.js`, 'react'],
  [`${LIBRARIES}/xstate/index.js`, 'foundation'],
  ['/root/src/app/pages.ts', 'shell'],
  // The shell has it already, though pages share it too.
  ['/root/src/ui/button.tsx', 'shell'],
  ['/root/src/ui/money.tsx', 'kit'],
  ['/root/src/pages/main/hero.tsx', null],
  // Shared by pages whose content the server does not write.
  ['/root/src/ui/sheet.tsx', null],
  [`${LIBRARIES}/calendar/index.js`, null],
])('%s goes into %s', (id, chunk) => {
  expect(findChunk(id)).toBe(chunk);
});

test('words that the server imports at its start share one file; those of a page stay with it', () => {
  const imports: Readonly<Record<string, [string[], string[]?]>> = {
    '/root/src/entry/server.ts': [['/root/src/server/mail.ts']],
    '/root/src/server/mail.ts': [['/root/locales/ko/mail.ts'], ['/root/src/pages/main/page.tsx']],
    '/root/src/pages/main/page.tsx': [['/root/locales/ko/main.ts']],
  };
  const server: ModuleGraph = {
    getModuleInfo(id) {
      const [importedIds, dynamicallyImportedIds = []] = imports[id] ?? [[]];
      return { importedIds, dynamicallyImportedIds };
    },
  };
  const [group] = serverChunkGroups('/root');
  const chunks = ['/root/locales/ko/mail.ts', '/root/locales/ko/main.ts', '/root/src/server/mail.ts'].map((id) =>
    group?.name(id, server),
  );
  expect(chunks).toEqual(['words', null, null]);
});
