import type { WidgetProps } from '@rjsf/utils';
import { lazyWidget } from '../widgets/lazyWidget.tsx';

const Widget = /* @__PURE__ */ lazyWidget(() => import('../widgets/RichTextWidget.tsx'));
const nothing = () => undefined;

interface RichTextInputProps {
  id: string;
  label: string;
  value: string;
  readOnly: boolean;
  errors: readonly string[];
  onChange(html: string): void;
}

/** The editor of published text outside a form's fields; it stands below `FormServicesProvider`. An empty text is ''. */
export function RichTextInput({ id, label, value, readOnly, errors, onChange }: RichTextInputProps) {
  const props = {
    id,
    name: id,
    label,
    value,
    readonly: readOnly,
    rawErrors: errors.length > 0 ? [...errors] : undefined,
    schema: { type: 'string' },
    options: { emptyValue: '' },
    onChange,
    onBlur: nothing,
    onFocus: nothing,
  };
  return <Widget {...(props as unknown as WidgetProps)} />;
}
