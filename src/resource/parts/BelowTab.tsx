import { useMemo, type ReactNode } from 'react';
import type { WireRecord } from '#core';
import { later } from '#ui';
import { partKinds } from '../screenKinds.ts';
import type { Screen } from '../screen.ts';

const Page = /* @__PURE__ */ later(partKinds.page);

interface BelowTabProps {
  screen: Screen;
  /** The part it stands below, and its page. */
  part: { id: string; below: string };
  title: string;
  record: WireRecord;
  id: string;
  isShown: boolean;
  reload: () => void;
}

/** The page of the area below the fields of a tab: it has nothing to save. */
export function BelowTab({ part, isShown, ...props }: BelowTabProps): ReactNode {
  const page = useMemo(() => ({ id: part.id, page: part.below }), [part.id, part.below]);
  return (
    <div className="wp-record-part" hidden={!isShown}>
      <Page {...props} part={page} isShown={isShown} isAlone={false} onMark={ignore} onOthers={ignore} />
    </div>
  );
}

const ignore = () => undefined;
