/** Joins the rendered app to the running server: its calls, its cache tags, its pictures. */
import { todayInSeoul } from '../../rules/seoul-days.ts';
import type { PageParts } from './page-parts.ts';
import { ANONYMOUS } from '../base/context.ts';
import { isDatabaseAway } from '../db/away.ts';
import { Refusal } from '../base/refusal.ts';
import { createInlinePicture } from './inline-picture.ts';
import { readBuiltClient } from './manifest.ts';
import { createPages, type Pages, type PagesDeps } from './pages.ts';
import type { ServerCall, PageSource } from '../../contract/first-html.ts';

type Look = Pick<PagesDeps, 'template' | 'getAssets' | 'transform'>;

function createJoinedPages(source: PageSource, look: Look, clientDir: string | null) {
  return ({ services, call, stamps }: PageParts): Pages => {
    const { config, clock, log, availability } = services;
    return createPages({
      ...look,
      source,
      stamps,
      today: () => todayInSeoul(clock()),
      inlinePicture: createInlinePicture(services, clientDir),
      origin: config.origin,
      sdkSrc: config.tossSdkSrc,
      lost: (error) => availability.lost(error),
      callFor:
        (language): ServerCall =>
        async (name, input) => {
          try {
            return await call(name, input, { ...ANONYMOUS, language });
          } catch (error) {
            // A page goes on without an answer, so the log is the only one to tell of it.
            if (isDatabaseAway(error)) availability.lost(error);
            else if (!(error instanceof Refusal))
              log.error({ call: name, err: error }, 'a call of the first HTML failed');
            throw error;
          }
        },
    });
  };
}

/** Pages from a build. */
export function builtPages(source: PageSource, clientDir: string) {
  return createJoinedPages(source, readBuiltClient(clientDir), clientDir);
}

/** Pages from sources, with what Vite adds. */
export function sourcePages(
  source: PageSource,
  template: string,
  transform: (url: string, html: string) => Promise<string>,
) {
  return createJoinedPages(source, { template, getAssets: null, transform }, null);
}
