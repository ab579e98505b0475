/** What stands on a page that is open and about a member, for a visitor: why to sign in, and the way there and back. */
import type { ReactNode } from 'react';
import { loginPath } from '../../../runtime/session.ts';
import { useRuntime, useSession } from '../../../runtime/use-runtime.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loader } from '../../../ui/loader.tsx';

export interface SignInInvitationProps {
  title: string;
  text: string;
  action: string;
  /** The page of a member. */
  children: () => ReactNode;
}

export function SignInInvitation({ title, text, action, children }: SignInInvitationProps) {
  const { environment } = useRuntime();
  const { hasTag } = useSession();
  if (hasTag('signedIn')) return children();
  return (
    <Container padded width="text">
      {hasTag('signedOut') ? (
        <EmptyState
          heading="h1"
          title={title}
          text={text}
          action={<LinkButton href={loginPath(environment.currentPath())}>{action}</LinkButton>}
        />
      ) : (
        <Loader />
      )}
    </Container>
  );
}
