/** A part of the page that broke says so and offers a way on; header, footer and everything reserved stay. */
import { Component, type ReactNode } from 'react';
import { pathTo } from '../contract/paths.ts';
import { reloadPage } from '../flows/lost-connection.ts';
import { useRecovery } from '../flows/recovery.ts';
import { Button } from '../ui/button.tsx';
import { useWords } from '../ui/words.tsx';
import css from './frame.module.css';

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
  const { t } = useWords('shell');
  const kind = useRecovery(error);
  return (
    <div className={css.broken} role="alert">
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      <p className={css.ways}>
        <Button icon="refresh" onClick={reloadPage}>
          {t('error.reload')}
        </Button>
        <a href={pathTo('main', {})} data-document>
          {t('error.home')}
        </a>
      </p>
    </div>
  );
}
