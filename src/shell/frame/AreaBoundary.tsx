import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, ButtonLink, Failure, Page } from '#ui';
import { useTitles } from './titles.ts';

interface AreaBoundaryProps {
  plugin: string;
  children: ReactNode;
}

/** A screen that throws takes nothing else with it: its place names the plugin and offers ways on. */
export class AreaBoundary extends Component<AreaBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(`plugin "${this.props.plugin}" failed while rendering`, error, componentStack);
  }

  override render(): ReactNode {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <AreaFailure plugin={this.props.plugin} error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
    );
  }
}

function AreaFailure({ plugin, error, onRetry }: { plugin: string; error: unknown; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const titles = useTitles();
  return (
    <Page title={titles.area(plugin)}>
      <Failure title={t('boundary.title', { name: plugin })} message={error instanceof Error ? error.message : String(error)} onRetry={onRetry}>
        <AppButton text={t('boundary.reload')} onClick={() => window.location.reload()} />
        <ButtonLink href="/" text={t('boundary.home')} />
      </Failure>
    </Page>
  );
}
