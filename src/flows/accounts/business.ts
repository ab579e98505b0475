/** The request for a business account: how the last one stands, and another one. */
import type { BusinessRequest } from '../../contract/accounts/members.ts';
import { companyProblems } from '../../rules/joining.ts';
import { fileProblems } from '../../rules/upload.ts';
import { query } from '../../runtime/query-cache.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

interface BusinessValues extends Readonly<Record<string, unknown>> {
  company_name: string;
  file: File | null;
}

export type BusinessRequests = Resource<BusinessRequest[]>;

/** Newest first. */
export function useBusinessRequests(): BusinessRequests {
  return useResource(query('member.businessRequests', {}));
}

/** A request after one that was rejected begins with the name that was sent; its file was not good, and is chosen again. */
export function useBusinessForm(requests: BusinessRequests): Submission<BusinessValues, BusinessRequest> {
  const { call, preferences } = useRuntime();
  return useSubmission<BusinessValues, BusinessRequest>({
    name: 'business',
    values: { company_name: requests.data?.[0]?.company_name ?? '', file: null },
    secret: ['file'],
    validate: (values) => [...companyProblems(values.company_name), ...fileProblems(values.file)],
    submit: ({ company_name, file }) => {
      if (file === null) return Promise.reject(new Error('no file'));
      const body = { company_name: company_name.trim(), file, lang: preferences.locale() };
      return call('member.requestBusiness', { body });
    },
    onDone: (request) => requests.replace([request, ...(requests.data ?? [])]),
    report: false,
  });
}
