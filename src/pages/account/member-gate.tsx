/** The member whom a page is about: a loader until they are known, a way to try again where they could not be loaded. */
import type { ReactNode } from 'react';
import type { Member } from '../../contract/member.ts';
import { useMemberKnown } from '../../flows/member.ts';
import { useRuntime, useSession } from '../../flows/use-runtime.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Container } from '../../ui/layout.tsx';
import { Loader } from '../../ui/loader.tsx';
import { useWords } from '../../ui/words.tsx';

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
