/** Puts a flow on the stage of a page: what it gives to a view, while the test gives the server's answers. */
import { useEffect } from 'react';
import { vi } from 'vitest';
import { pathTo } from '../../src/contract/paths.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage, type StageOptions } from './page-stage.tsx';

export interface FlowStage<View> extends Stage {
  runtime: Runtime;
  /** What the view is given now. */
  view(): View;
  /** Goes to the page of another thing, and shows it by the same flow. */
  show(id: string): Promise<void>;
  /** Goes to a page without the flow. */
  leave(): Promise<void>;
  /** What is kept of forms that were left, by their names. */
  drafts(): Record<string, unknown>;
  /** Failures that a person was told of in passing, by their codes. */
  toasts(): unknown[];
}

type FlowStageOptions = Partial<Omit<StageOptions, 'address' | 'pages'>>;

/** A visit of a member. @param useFlow is given the id that stands in the address, `one` at first */
export const stageFlow = <View,>(useFlow: (id: string) => View, options: FlowStageOptions = {}) =>
  stageGuestFlow(useFlow, { member, ...options });

/** The same without a session. */
export async function stageGuestFlow<View>(
  useFlow: (id: string) => View,
  { before, ...options }: FlowStageOptions = {},
): Promise<FlowStage<View>> {
  const met: { view?: View; runtime?: Runtime } = {};
  const toasts: unknown[] = [];
  const addressOf = (productId: string) => pathTo('detail', { productId });

  function Page({ params }: { params: { productId: string } }) {
    const view = useFlow(params.productId);
    useEffect(() => {
      met.view = view;
    });
    return null;
  }
  const stage = await mountPage({
    address: addressOf('one'),
    pages: { detail: Page },
    today: TODAY,
    ...options,
    before(runtime) {
      met.runtime = runtime;
      vi.spyOn(runtime.report, 'failure').mockImplementation(async (error) => {
        toasts.push((error as { code?: unknown }).code);
        return '';
      });
      before?.(runtime);
    },
  });
  const runtime = met.runtime as Runtime;
  return {
    ...stage,
    runtime,
    view: () => met.view as View,
    show: (id) => stage.go(addressOf(id)),
    leave: () => stage.go('/main'),
    drafts: () => Object.fromEntries(runtime.drafts),
    toasts: () => toasts,
  };
}
