/** The request for a business account: how the last one stands, and another one. */
import { useRef } from 'react';
import type { BusinessRequest } from '../../contract/accounts/members.ts';
import type { ChosenFile } from '../../contract/accounts/joining.ts';
import { companyProblems } from '../../rules/joining.ts';
import { fileProblems } from '../../rules/upload.ts';
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

export function useBusiness(): BusinessView {
  const { call, preferences } = useRuntime();
  const requests = useResource(query('member.businessRequests', {}));
  const file = useRef<File | null>(null);
  const form = useSubmission<BusinessValues, BusinessRequest>({
    name: 'business',
    values: { company_name: '', file: null },
    secret: ['file'],
    validate: (values) => [...companyProblems(values.company_name), ...fileProblems(values.file)],
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
