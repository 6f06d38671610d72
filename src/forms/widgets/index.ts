import type { RegistryWidgetsType } from '@rjsf/utils';
import { AltDateTimeWidget, AltDateWidget } from './AltDateWidget.tsx';
import { CheckboxesWidget } from './CheckboxesWidget.tsx';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { ColorWidget } from './ColorWidget.tsx';
import { DataUrlWidget } from './DataUrlWidget.tsx';
import { DateTimeWidget } from './DateTimeWidget.tsx';
import { HiddenWidget } from './HiddenWidget.tsx';
import { DateWidget, EmailWidget, TextWidget, TimeWidget, URLWidget } from './inputWidgets.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';
import { RadioWidget } from './RadioWidget.tsx';
import { RangeWidget } from './RangeWidget.tsx';
import { RatingWidget } from './RatingWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';
import { UpDownWidget } from './UpDownWidget.tsx';

/** Every widget slot of rjsf, in Blueprint's look. `rating` goes by its key, as rjsf has no name for it. */
export const widgets: RegistryWidgetsType = {
  AltDateTimeWidget,
  AltDateWidget,
  CheckboxesWidget,
  CheckboxWidget,
  ColorWidget,
  DateTimeWidget,
  DateWidget,
  EmailWidget,
  FileWidget: DataUrlWidget,
  HiddenWidget,
  PasswordWidget,
  RadioWidget,
  RangeWidget,
  RatingWidget,
  SelectWidget,
  TextareaWidget,
  TextWidget,
  TimeWidget,
  UpDownWidget,
  URLWidget,
  rating: RatingWidget,
};
