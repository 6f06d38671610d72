import { Icon, type IconName } from '@blueprintjs/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ContainedProps {
  /** What this is, for the console: `cell "due" of plugin "boats"`. */
  name: string;
  /** Whether the reader is told the reason: it is of use to admins alone. */
  explains: boolean;
  /** With another value it is tried again. */
  of?: unknown;
  children: ReactNode;
}

/** A piece of a screen that an area supplies: when it throws, a mark stands in its place, and everything around it goes on. */
export class Contained extends Component<ContainedProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(`${this.props.name} failed while rendering`, error, componentStack);
  }

  override componentDidUpdate({ of }: ContainedProps): void {
    if (this.state.error !== undefined && of !== this.props.of) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const reason = error instanceof Error ? error.message : String(error);
    return <Broken {...(this.props.explains && { reason: `${this.props.name}: ${reason}` })} />;
  }
}

const brokenIcons = ['warning-sign'] as const satisfies IconName[];

function Broken({ reason }: { reason?: string }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <span className="wp-broken" title={reason ?? t('broken')}>
      <Icon icon={brokenIcons[0]} size={12} intent="warning" aria-hidden />
      <span>{t('broken')}</span>
      {reason !== undefined && <span dir="auto">{reason}</span>}
    </span>
  );
}
