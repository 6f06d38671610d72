import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { lazyWidget } from '#forms';

const LoadedTheme = lazyWidget(() => import('./ThemeWidget.tsx'));
const LoadedMode = lazyWidget(() => import('./ModeWidget.tsx'));
const LoadedParents = lazyWidget(() => import('./ParentsWidget.tsx'));

// The code of each comes with the form that shows it.
export const Theme = (props: WidgetProps): ReactNode => <LoadedTheme {...props} />;
export const Mode = (props: WidgetProps): ReactNode => <LoadedMode {...props} />;
export const Parents = (props: WidgetProps): ReactNode => <LoadedParents {...props} />;
