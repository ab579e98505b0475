/** The request for a business account: how the last one stands, and another one. */
import { useRef } from 'react';
import { fileProblems, type ChosenFile } from '../../../machines/registration.machine.ts';
import type { BusinessRequest } from '../../contract/accounts/members.ts';
import { FILE_TYPES } from '../../contract/accounts/joining.ts';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { query } from '../../runtime/query-cache.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

interface BusinessValues extends Readonly<Record<string, unknown>> {
  company_name: string;
  file: ChosenFile | null;
}

export interface BusinessView {
  requests: Resource<BusinessRequest[]>;
  form: Submission<BusinessValues, BusinessRequest>;
  chooseFile(file: File | null): void;
}

const LIMITS = { maxFileBytes: MAX_FILE_BYTES, fileTypes: FILE_TYPES };

export function useBusiness(): BusinessView {
  const { call, preferences } = useRuntime();
  const requests = useResource(query('member.businessRequests', {}));
  const file = useRef<File | null>(null);
  const form = useSubmission<BusinessValues, BusinessRequest>({
    name: 'business',
    values: { company_name: '', file: null },
    secret: ['file'],
    validate: (values) => [
      ...(values.company_name.trim() === '' ? [{ field: 'company_name', code: 'required' } as const] : []),
      ...fileProblems(values.file, LIMITS),
    ],
    submit: (values) => {
      if (file.current === null) return Promise.reject(new Error('no file'));
      const body = { company_name: values.company_name.trim(), file: file.current, lang: preferences.locale() };
      return call('member.requestBusiness', { body });
    },
    onDone: (request) => requests.replace([request, ...(requests.data ?? [])]),
    report: false,
  });
  return {
    requests,
    form,
    chooseFile(chosen) {
      file.current = chosen;
      form.change('file', chosen && { name: chosen.name, size: chosen.size, type: chosen.type });
    },
  };
}
