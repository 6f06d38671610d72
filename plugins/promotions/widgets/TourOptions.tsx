import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { lazyWidget } from '#forms';

const Loaded = lazyWidget(() => import('./OptionsWidget.tsx'));

/** Options of the tour, whose code only the form needs. */
export const TourOptions = (props: WidgetProps): ReactNode => <Loaded {...props} />;
