import { Classes } from '@blueprintjs/core';
import { lazy, Suspense } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import type { FormWidget } from './ownWidgetsContext.ts';

/** A widget whose code loads when a form first shows it. A plain function, since rjsf refuses lazy and memo objects. */
export function lazyWidget(load: () => Promise<{ default: FormWidget }>): FormWidget {
  const Loaded = lazy(load);
  return function LazyWidget(props: WidgetProps) {
    return (
      <Suspense fallback={<div className={`${Classes.SKELETON} wp-widget-loading`} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
