import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SplashProps {
  onRetry?: () => void;
  /** What the server said against it; absent: it could not be reached. */
  failure?: string;
}

/** What shows until the profile has loaded; with `onRetry`, that it could not be had. Without Blueprint's code: it comes first. */
export function Splash({ onRetry, failure }: SplashProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <main className="wp-splash">
      <p className="wp-brand wp-splash-brand">{t('brand')}</p>
      {onRetry ? <Failed onRetry={onRetry} {...(failure && { failure })} /> : <Waiting />}
    </main>
  );
}

function Waiting(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('splash.loading')} className="wp-loader wp-loader-points wp-loader-orange">
      {[0, 1, 2].map((point) => (
        <span key={point} className="wp-loader-point" />
      ))}
    </div>
  );
}

function Failed({ onRetry, failure }: SplashProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div role="alert" className="wp-splash-failed">
      {failure ? (
        <>
          <p>{failure}</p>
          <p>{t('splash.refused')}</p>
        </>
      ) : (
        <p>{t('splash.failed')}</p>
      )}
      <button type="button" className="bp6-button bp6-intent-primary" onClick={onRetry} autoFocus>
        {t('ui:retry')}
      </button>
    </div>
  );
}
