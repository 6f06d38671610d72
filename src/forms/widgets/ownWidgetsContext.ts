import type { WidgetProps } from '@rjsf/utils';
import { createContext, type FunctionComponent } from 'react';

/** A widget: edits `value` and reports through `onChange`; `undefined` means that there is no value. Its props are rjsf's `WidgetProps`. */
export type FormWidget = FunctionComponent<WidgetProps>;

/** The widgets that `WidgetField` finds by key: ours and those a plugin supplies. */
export const OwnWidgetsContext = /* @__PURE__ */ createContext<Record<string, FormWidget>>({});
