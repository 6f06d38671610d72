import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { lazyWidget } from '#forms';

const Loaded = lazyWidget(() => import('./ConditionsWidget.tsx'));

/** Conditions as a tree, whose code only the form needs. */
export const Conditions = (props: WidgetProps): ReactNode => <Loaded {...props} />;
