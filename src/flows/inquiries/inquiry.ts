/** One inquiry: opening it marks its answer as read, so the list of them is asked for again. */
import { useEffect } from 'react';
import type { Inquiry } from '../../contract/inquiries/calls.ts';
import { query } from '../../runtime/query-cache.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { inquiryListQuery } from './list-queries.ts';

export function useInquiry(id: string): Resource<Inquiry> {
  const { data } = useRuntime();
  useEffect(() => {
    data.forget(inquiryListQuery(1));
  }, [data, id]);
  return useResource(query('inquiry.get', { params: { id } }));
}
