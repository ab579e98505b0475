/** Joins the counting service to the shop: pages and the way to a reservation, as long as the visitor agrees. */
import type { InspectionEvent } from 'xstate';
import type { Runtime } from '../../runtime/runtime.ts';
import { createFunnel } from './funnel.ts';
import { loadTag, type CountedEvent, type Tag } from './google-tag.ts';
import { toPageView, type ShownPage } from './page-view.ts';

export interface Counting {
  /** Counts from now on; answers how to stop. */
  start(): () => void;
  /** What happens from here on belongs to the visit, what was before does not: a later consent tells nothing of it. */
  forgetEarly(): void;
  shown(page: ShownPage): void;
}

type CountingRuntime = Pick<Runtime, 'boot' | 'environment' | 'report' | 'system'>;

/** Names of what was told in this tab, so that a reload does not tell it again. */
const TOLD = 'ANALYTICS_TOLD';
const MAX_TOLD = 10;

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1);
};

/**
 * @param early what happened in the actor system before
 * @param first the page that is shown now
 */
export function createCounting(
  runtime: CountingRuntime,
  id: string,
  early: readonly InspectionEvent[],
  first: ShownPage | null,
): Counting {
  const { environment, report, system, boot } = runtime;
  const { session } = environment.storages;
  let tag: Tag | null = null;
  let waiting: CountedEvent[] = [];
  let isCounting = false;
  let [page, before] = [first, early];

  const read = createFunnel({
    isNew(name) {
      const told = session.get(TOLD)?.split(' ') ?? [];
      if (told.includes(name)) return false;
      session.set(TOLD, [...told, name].slice(-MAX_TOLD).join(' '));
      return true;
    },
  });
  const tell = (event: CountedEvent | null) => {
    if (!event || !isCounting) return;
    if (tag) tag.send(event);
    else waiting.push(event);
  };
  const happened = (event: InspectionEvent) => {
    for (const told of read(event)) tell(told);
  };
  const view = () => tell(page && toPageView(page, boot.origin));

  return {
    start() {
      isCounting = true;
      view();
      for (const event of before) happened(event);
      const inspection = system.root.system.inspect(happened);
      whenIdle(() => {
        // A no and another yes may have come in between.
        if (!isCounting || tag) return;
        tag = loadTag(id, (error) => report.log(String(error)));
        for (const event of waiting) tag.send(event);
      });
      return () => {
        isCounting = false;
        inspection.unsubscribe();
        tag?.stop();
        [tag, waiting] = [null, []];
      };
    },
    forgetEarly() {
      before = [];
    },
    shown(next) {
      page = next;
      view();
    },
  };
}
