/** A part of the page that broke says so and offers a way on; header, footer and everything reserved stay. */
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../contract/paths.ts';
import { isMissingPart, reloadPage, useRecovery } from '../flows/reload.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/empty-state.tsx';
import { Container } from '../ui/layout.tsx';
import { LinkButton } from '../ui/link-button.tsx';

interface Props {
  children: ReactNode;
  /** Another address gives a broken part another chance; a whole one lives through the change. */
  address?: string;
  /** What lies over the page stands back in silence when it breaks. */
  quiet?: boolean;
}

interface State {
  error: unknown;
  address: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { error: null, address };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.quiet ? <Recovery error={error} /> : <Broken error={error} />;
  }
}

function Recovery({ error }: { error: unknown }) {
  useRecovery(error);
  return null;
}

function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  useRecovery(error);
  const kind = isMissingPart(error) ? 'missing' : 'error';
  return (
    <Container width="text" padded>
      <ErrorState
        heading="h1"
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`)}
        action={
          <>
            <Button icon="refresh" onClick={reloadPage}>
              {t('error.reload')}
            </Button>
            <LinkButton variant="secondary" href={pathTo('main', {})} data-document>
              {t('error.home')}
            </LinkButton>
          </>
        }
      />
    </Container>
  );
}
