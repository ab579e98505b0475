/** Asking a yes-or-no question over the page: a promise of the answer, for flows and pages alike. */
import type { ConfirmQuestion } from '../stores/shell.ts';
import type { Runtime } from './runtime.ts';
import { useRuntime } from './use-runtime.tsx';

export type ConfirmRequest = Omit<ConfirmQuestion, 'answer' | 'danger'> & { danger?: boolean };

export function askToConfirm({ shell }: Pick<Runtime, 'shell'>, request: ConfirmRequest): Promise<boolean> {
  return new Promise((resolve) => {
    shell.trigger.questionAsked({
      question: {
        ...request,
        danger: request.danger ?? false,
        answer(confirmed) {
          shell.trigger.questionAnswered();
          resolve(confirmed);
        },
      },
    });
  });
}

export function useConfirm(): (request: ConfirmRequest) => Promise<boolean> {
  const { shell } = useRuntime();
  return (request) => askToConfirm({ shell }, request);
}
