/** A part of the page that broke says so and offers a way on; header, footer and everything reserved stay. */
import { Component, type ContextType, type ReactNode } from 'react';
import { pathTo } from '../contract/paths.ts';
import { RuntimeContext } from '../runtime/use-runtime.tsx';
import { Button } from '../ui/button.tsx';
import { useWords } from '../i18n/words.tsx';
import css from './frame.module.css';
import { forgetFailures } from './load-page.ts';
import { isMissingPart, reloadPage, reloadWhenReachable } from './lost-connection.ts';

interface Props {
  children: ReactNode;
  /** Another address gives a broken part another chance; a whole one lives through the change. */
  address?: string;
  /** What lies over the page stands back in silence when it breaks. */
  quiet?: boolean;
}

/** Whether the part is faulty, could not be fetched, or could not be fetched because there is no network. */
type Kind = 'error' | 'missing' | 'disconnected';

interface State {
  kind: Kind | null;
  address: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  static override contextType = RuntimeContext;
  declare context: ContextType<typeof RuntimeContext>;
  override state: State = { kind: null, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { kind: isMissingPart(error) ? 'missing' : 'error' };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { kind: null, address };
  }

  override componentDidCatch(error: unknown) {
    forgetFailures();
    // Nothing waits any longer for a page that cannot come.
    this.context?.hydration.finished();
    if (isMissingPart(error)) void reloadWhenReachable(() => this.setState({ kind: 'disconnected' }));
  }

  override render() {
    const { kind } = this.state;
    if (kind === null) return this.props.children;
    return this.props.quiet ? null : <Broken kind={kind} />;
  }
}

function Broken({ kind }: { kind: Kind }) {
  const { t } = useWords('shell');
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
