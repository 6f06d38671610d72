import { Button, Callout, type Intent } from '@blueprintjs/core';
// As components: notices are also shown before the frame has brought the icon subset.
import { CrossIcon, ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useRef, type JSX, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClearPlace } from './useClearPlace.ts';

type NoticeKind = 'success' | 'error' | 'warning' | 'info';
export interface NoticeView {
  id: string | number;
  kind: NoticeKind;
  title?: string;
  text: string;
  /** Further sentences below the text, announced with it. */
  details?: readonly string[];
  action?: { label: string; run: () => void };
}
interface NoticesProps<N extends NoticeView> {
  notices: readonly N[];
  onClose: (notice: N) => void;
  onHold?: (held: boolean) => void;
}

const looks: Record<NoticeKind, { intent: Intent; icon: JSX.Element }> = {
  success: { intent: 'success', icon: <TickCircleIcon /> },
  error: { intent: 'danger', icon: <ErrorIcon /> },
  warning: { intent: 'warning', icon: <WarningSignIcon /> },
  info: { intent: 'primary', icon: <InfoSignIcon /> },
};

/**
 * The notices area: errors are announced at once, the rest when the reader pauses. Pointing
 * at it or focusing in it holds what would fade. It lies over nothing that can be pressed.
 */
export function Notices<N extends NoticeView>({ notices, onClose, onHold }: NoticesProps<N>): ReactNode {
  const { t } = useTranslation('ui');
  const host = useRef<HTMLElement>(null);
  useClearPlace(host, notices.length);
  const isUrgent = ({ kind }: NoticeView) => kind === 'error' || kind === 'warning';
  const list = (shown: readonly N[]) => shown.map((notice) => <Notice key={notice.id} notice={notice} onClose={() => onClose(notice)} />);
  return (
    <section
      ref={host}
      className="wp-notices"
      aria-label={t('notices')}
      onMouseEnter={() => onHold?.(true)}
      onMouseLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <div aria-live="assertive" aria-relevant="additions">
        {list(notices.filter(isUrgent))}
      </div>
      <div aria-live="polite" aria-relevant="additions">
        {list(notices.filter((notice) => !isUrgent(notice)))}
      </div>
    </section>
  );
}

function Notice({ notice: { kind, title, text, details = [], action }, onClose }: { notice: NoticeView; onClose: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Callout className="wp-notice" compact {...looks[kind]}>
      <div className="wp-notice-text">
        {title && <strong className="wp-notice-title">{title}</strong>}
        <span>{text}</span>
        {details.map((detail) => (
          <p key={detail} className="wp-notice-detail">
            {detail}
          </p>
        ))}
      </div>
      {action && <Button size="small" text={action.label} onClick={action.run} />}
      <Button
        className="wp-notice-close"
        variant="minimal"
        size="small"
        icon={<CrossIcon />}
        aria-label={t('close-notice', { text })}
        onClick={onClose}
      />
    </Callout>
  );
}
