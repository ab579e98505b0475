/** The member whom a page is about: a loader until they are known, a way to try again where they could not be loaded. */
import type { ReactNode } from 'react';
import type { Member } from '../../../contract/accounts/members.ts';
import { useMemberKnown } from '../../../runtime/member-known.ts';
import { useRuntime, useSession } from '../../../runtime/use-runtime.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { Container } from '../../../ui/layout.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { useWords } from '../../../i18n/words.tsx';

export function MemberGate({ children }: { children: (member: Member) => ReactNode }) {
  const { t } = useWords('member');
  const { startup } = useRuntime();
  const isKnown = useMemberKnown();
  const { member } = useSession();
  if (member !== null) return children(member);
  return (
    <Container padded width="text">
      {isKnown ? (
        <ErrorState
          heading="h1"
          title={t('failed.title')}
          text={t('failed.text')}
          onRetry={() => startup.send({ type: 'user.changed', hasToken: true })}
        />
      ) : (
        <Loader />
      )}
    </Container>
  );
}
