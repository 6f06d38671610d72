import type { ReactNode } from 'react';

interface ToolbarProps {
  /** Names the group of controls. */
  label: string;
  children: ReactNode;
  /** At the far end. */
  end?: ReactNode;
}

/** A row of controls above content; wraps where it is narrow. */
export function Toolbar({ label, children, end }: ToolbarProps): ReactNode {
  return (
    <div className="wp-toolbar" role="group" aria-label={label}>
      <div className="wp-toolbar-start">{children}</div>
      {end && <div className="wp-toolbar-end">{end}</div>}
    </div>
  );
}
