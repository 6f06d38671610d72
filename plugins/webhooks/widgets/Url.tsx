import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { lazyWidget } from '#forms';

const Loaded = lazyWidget(() => import('./UrlWidget.tsx'));

/** The address, with the way to try it before it is saved. */
export const UrlWidget = (props: WidgetProps): ReactNode => <Loaded {...props} />;
