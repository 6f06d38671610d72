import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { lazyWidget } from '#forms';

const Loaded = lazyWidget(() => import('./QuestionWidget.tsx'));

/** The question of an FAQ, whose code only the form needs. */
export const Question = (props: WidgetProps): ReactNode => <Loaded {...props} />;
