import { ChoicesWidget } from './ChoicesWidget.tsx';
import { ColorWidget } from './ColorWidget.tsx';
import { DateRangeWidget } from './DateRangeWidget.tsx';
import { DateTimeWidget } from './DateTimeWidget.tsx';
import { DurationWidget } from './DurationWidget.tsx';
import { FlagWidget } from './FlagWidget.tsx';
import { lazyWidget } from './lazyWidget.tsx';
import { LookupWidget } from './LookupWidget.tsx';
import { MoneyWidget } from './MoneyWidget.tsx';
import { NumericWidget } from './NumericWidget.tsx';
import type { FormWidget } from './ownWidgetsContext.ts';
import { PasswordWidget } from './PasswordWidget.tsx';
import type { OwnWidgetKey } from './registry.ts';
import { RelationWidget } from './RelationWidget.tsx';
import { SlugWidget } from './SlugWidget.tsx';
import { TagsWidget } from './TagsWidget.tsx';

/** The components of our own widgets. What is heavy loads when it is first shown. */
export const ownWidgetComponents: Record<OwnWidgetKey, FormWidget> = {
  relation: RelationWidget,
  lookup: LookupWidget,
  choices: ChoicesWidget,
  money: MoneyWidget,
  slug: SlugWidget,
  color: ColorWidget,
  duration: DurationWidget,
  'date-range': DateRangeWidget,
  'date-time': DateTimeWidget,
  tags: TagsWidget,
  password: PasswordWidget,
  numeric: NumericWidget,
  flag: FlagWidget,
  coordinates: /* @__PURE__ */ lazyWidget(() => import('./CoordinatesWidget.tsx')),
  phone: /* @__PURE__ */ lazyWidget(() => import('./PhoneWidget.tsx')),
  file: /* @__PURE__ */ lazyWidget(() => import('./UploadWidget.tsx')),
  photo: /* @__PURE__ */ lazyWidget(() => import('./PhotoWidget.tsx')),
  'focal-point': /* @__PURE__ */ lazyWidget(() => import('./FocalWidget.tsx')),
  'rich-text': /* @__PURE__ */ lazyWidget(() => import('./RichTextWidget.tsx')),
  'ordered-list': /* @__PURE__ */ lazyWidget(() => import('./OrderedListWidget.tsx')),
  seo: /* @__PURE__ */ lazyWidget(() => import('./SeoWidget.tsx')),
  blocks: /* @__PURE__ */ lazyWidget(() => import('../blocks/BlocksWidget.tsx')),
  grid: /* @__PURE__ */ lazyWidget(() => import('../fields/GridField.tsx')),
};
