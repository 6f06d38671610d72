import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { lazyWidget } from '#forms';

const Loaded = lazyWidget(() => import('./VersionWidget.tsx'));

/** The version an endpoint reads, with what another one would change. */
export const VersionWidget = (props: WidgetProps): ReactNode => <Loaded {...props} />;
