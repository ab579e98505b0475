/** The whole shop over one runtime: translator, calendar, router and frame. */
import { Router, type RouterOptions } from 'wouter';
import { useCalendar } from '../runtime/calendar.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { useStart } from '../runtime/start.ts';
import { RuntimeProvider } from '../runtime/use-runtime.tsx';
import { CalendarContext } from '../i18n/calendar-context.ts';
import { InlinedPictures } from '../ui/inlined-pictures.ts';
import { WordsProvider } from '../i18n/words.tsx';
import { Frame } from './frame.tsx';

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
  return (
    <RuntimeProvider runtime={runtime}>
      <WordsProvider i18n={runtime.i18n}>
        <Router aroundNav={runtime.navigation.around} {...router}>
          <InlinedPictures value={inlined}>
            <FrameWithCalendar />
          </InlinedPictures>
        </Router>
      </WordsProvider>
    </RuntimeProvider>
  );
}

function FrameWithCalendar() {
  return (
    <CalendarContext value={useCalendar()}>
      <Frame />
    </CalendarContext>
  );
}
