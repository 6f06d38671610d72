import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { lazyWidget } from '#forms';

const Loaded = lazyWidget(() => import('./SessionsWidget.tsx'));

/** The list of devices, whose code only the edit form needs. */
export const LazySessions = (props: WidgetProps): ReactNode => <Loaded {...props} />;
