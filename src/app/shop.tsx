/** The whole shop over one runtime: translator, formatter, router and frame. */
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router, type RouterOptions } from 'wouter';
import { useFormat } from '../flows/format.ts';
import type { Runtime } from '../flows/runtime.ts';
import { useStart } from '../flows/start.ts';
import { RuntimeProvider } from '../flows/use-runtime.tsx';
import { FormatContext } from '../ui/format-context.tsx';
import { InlinedPictures } from '../ui/picture.tsx';
import { Frame } from './frame.tsx';
import { parsePattern } from './match.ts';

export interface ShopProps {
  runtime: Runtime;
  /** Where the router stands: the server's path and query, or another history in tests. */
  router?: RouterOptions;
  /** Pictures whose content the server puts in place of their address. */
  inlined?: Readonly<Record<string, string>>;
}

const NONE: Readonly<Record<string, string>> = {};

export function Shop({ runtime, router, inlined = NONE }: ShopProps) {
  useStart(runtime);
  // react-i18next copies all that its translator owns, at each use of it: this one owns nothing and inherits the rest.
  const [translator] = useState(() => Object.create(runtime.i18n) as Runtime['i18n']);
  return (
    <RuntimeProvider runtime={runtime}>
      <I18nextProvider i18n={translator}>
        <Router parser={parsePattern} aroundNav={runtime.navigation.around} {...router}>
          <InlinedPictures value={inlined}>
            <Formatted />
          </InlinedPictures>
        </Router>
      </I18nextProvider>
    </RuntimeProvider>
  );
}

function Formatted() {
  return (
    <FormatContext value={useFormat()}>
      <Frame />
    </FormatContext>
  );
}
