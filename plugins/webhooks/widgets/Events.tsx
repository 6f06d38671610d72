import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { lazyWidget } from '#forms';

const Loaded = lazyWidget(() => import('./EventsWidget.tsx'));

/** Events by their groups, whose code only the form needs. */
export const EventsWidget = (props: WidgetProps): ReactNode => <Loaded {...props} />;
