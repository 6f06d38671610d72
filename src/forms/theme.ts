import type { ThemeProps } from '@rjsf/core';
import { WidgetField } from './fields/WidgetField.tsx';
import { templates } from './templates/index.ts';
import { widgets } from './widgets/index.ts';

/** The Blueprint theme for rjsf: every template and widget slot, and the field that hosts our own widgets. */
export const theme: ThemeProps = { templates, widgets, fields: { WidgetField } };
