/** The figures of the account's home: asked for again at each visit, since every page changes some of them. */
import { useEffect } from 'react';
import type { MemberCounts } from '../../contract/accounts/members.ts';
import { query } from '../../runtime/query-cache.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

const question = query('member.counts', {});

export function useMenuCounts(): Resource<MemberCounts> {
  const { data } = useRuntime();
  useEffect(() => {
    // A failure is a state of the question, which the page shows.
    data.load(question).catch(() => {});
  }, [data]);
  return useResource(question);
}
