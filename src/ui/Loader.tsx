import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface LoaderProps {
  type?: 'circle' | 'points';
  color?: 'orange' | 'white' | 'blue';
  /** Default: "Loading…". */
  label?: string;
  /** Centred in the place it is given. */
  fill?: boolean;
}

/** Something is being fetched. Drawn by CSS alone, so that the sign-in page can have it without Blueprint's code. */
export function Loader({ type = 'circle', color = 'blue', label, fill = false }: LoaderProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <div
      role="status"
      aria-label={label ?? t('loading')}
      className={`wp-loader wp-loader-${type} wp-loader-${color}${fill ? ' wp-loader-fill' : ''}`}
    >
      {type === 'circle' ? <span className="wp-loader-ring" /> : [0, 1, 2].map((point) => <span key={point} className="wp-loader-point" />)}
    </div>
  );
}
