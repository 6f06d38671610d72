import { useContext, type ReactNode } from 'react';
import { AppButton, Panel } from '#ui';
import { OpenPanel, type Panel as PanelId } from '../edit/panels.ts';

interface SectionProps {
  title: string;
  opens: PanelId;
  /** What the way to the whole is called. */
  more: string;
  children: ReactNode;
}

/** Some of what a panel of the record shows, and the way to all of it. */
export function Section({ title, opens, more, children }: SectionProps): ReactNode {
  const open = useContext(OpenPanel);
  return (
    <Panel
      title={title}
      actions={<AppButton look="light" intent="primary" size="small" text={more} aria-haspopup="dialog" onClick={() => open(opens)} />}
    >
      {children}
    </Panel>
  );
}
