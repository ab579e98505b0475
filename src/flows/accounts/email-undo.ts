/** The link to a former address: what it would bring back, and bringing it back. */
import type { CallData } from '../../contract/table.ts';
import { query } from '../../runtime/query-cache.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';

export interface EmailUndoView {
  link: Resource<CallData<'auth.emailUndo'>>;
  undo: Submission<Readonly<Record<string, unknown>>, unknown>;
}

export function useEmailUndo(token: string): EmailUndoView {
  const { call, data } = useRuntime();
  const lang = useLocale();
  const params = { code: token };
  return {
    link: useResource(query('auth.emailUndo', { params })),
    undo: useSubmission<Readonly<Record<string, unknown>>, unknown>({
      name: 'email-undo',
      values: {},
      submit: () => call('auth.undoEmail', { params, body: { lang } }),
      // Going back must not show the link as good still.
      onDone: () => data.clear(),
      report: false,
    }),
  };
}
