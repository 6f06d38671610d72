import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { ChunkError } from './chunk.ts';

interface ChunkBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Catches a part of the application that did not come. Any other error goes on to the boundary above. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = (): void => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof ChunkError)) throw error;
    return <ChunkFailure onRetry={this.retry} />;
  }
}

function ChunkFailure({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <Translation ns="shell">
      {(t) => (
        <div className="wp-state wp-state-failed" role="alert">
          <p className="wp-state-title">{t('chunk.title')}</p>
          <p className="wp-state-text">{t('chunk.text')}</p>
          <div className="wp-state-actions">
            <button type="button" className="bp6-button bp6-intent-primary" onClick={onRetry}>
              {t('ui:retry')}
            </button>
            <button type="button" className="bp6-button" onClick={() => window.location.reload()}>
              {t('boundary.reload')}
            </button>
          </div>
        </div>
      )}
    </Translation>
  );
}
