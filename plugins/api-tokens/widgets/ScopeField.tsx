import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { lazyWidget } from '#forms';

const Loaded = lazyWidget(() => import('./ScopeWidget.tsx'));

/** What a token may do, whose code only the form needs. */
export const ScopeField = (props: WidgetProps): ReactNode => <Loaded {...props} />;
