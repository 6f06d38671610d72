import { typeOf, type FieldKind, type JsonSchema } from '#core';
import { longList } from './longList.ts';
import type { WidgetKey } from './widgets/registry.ts';

/** How forms treat a kind of field. */
interface FormKind {
  /** The widget that edits it whole; `undefined`: rjsf shows its members one by one. */
  widget: (schema: JsonSchema) => WidgetKey | undefined;
  /** How a grid's cell is read, typed and pasted. */
  cell: CellKind;
}
/** How a cell of a grid is read, typed and pasted. `other` is left to the field's own widget and takes no paste. */
export type CellKind = 'text' | 'number' | 'boolean' | 'enum' | 'codes' | 'date' | 'time' | 'money' | 'relation' | 'relations' | 'other';

const always = (key: WidgetKey) => () => key;
const byMembers = () => undefined;

const textWidgets: Partial<Record<string, WidgetKey>> = { email: 'email', uri: 'uri', color: 'color', phone: 'phone' };
const textWidget = ({ format = '' }: JsonSchema): WidgetKey => textWidgets[format] ?? 'text';
const flagWidget = (schema: JsonSchema): WidgetKey => (typeOf(schema) === 'boolean' ? 'checkbox' : 'flag');
/** A call may know more codes than the schema: another provider's. */
const codeWidget = (schema: JsonSchema): WidgetKey => (schema['x-lookup'] === undefined ? 'select' : 'lookup');
const codesWidget = ({ items }: JsonSchema): WidgetKey => ((items?.enum?.length ?? 0) > longList ? 'choices' : 'checkboxes');
/** A file written into the text itself is rjsf's own affair. */
const fileWidget = ({ format }: JsonSchema): WidgetKey | undefined => (format === 'data-url' ? undefined : 'file');
const listWidget = ({ items, 'x-sortable': sorts }: JsonSchema): WidgetKey | undefined =>
  items && typeOf(items) === 'string' ? (sorts ? 'ordered-list' : 'tags') : undefined;

/** Items of several kinds are blocks; rows of one kind are edited as such. */
const rowsWidget = ({ 'x-blocks': blocks }: JsonSchema): WidgetKey | undefined => (blocks ? 'blocks' : undefined);

/** What a form makes of each kind of field where the schema names no widget. */
export const formKinds = {
  text: { widget: textWidget, cell: 'text' },
  'long-text': { widget: always('textarea'), cell: 'text' },
  'rich-text': { widget: always('rich-text'), cell: 'other' },
  secret: { widget: always('password'), cell: 'other' },
  code: { widget: codeWidget, cell: 'enum' },
  codes: { widget: codesWidget, cell: 'codes' },
  flag: { widget: flagWidget, cell: 'boolean' },
  id: { widget: always('updown'), cell: 'number' },
  integer: { widget: always('updown'), cell: 'number' },
  number: { widget: always('text'), cell: 'number' },
  money: { widget: always('money'), cell: 'money' },
  date: { widget: always('date'), cell: 'date' },
  instant: { widget: always('date-time'), cell: 'other' },
  time: { widget: always('time'), cell: 'time' },
  period: { widget: always('date-range'), cell: 'other' },
  relation: { widget: always('relation'), cell: 'relation' },
  relations: { widget: always('relation'), cell: 'relations' },
  option: { widget: always('lookup'), cell: 'other' },
  options: { widget: always('lookup'), cell: 'other' },
  file: { widget: fileWidget, cell: 'other' },
  image: { widget: always('photo'), cell: 'other' },
  point: { widget: always('coordinates'), cell: 'other' },
  list: { widget: listWidget, cell: 'other' },
  rows: { widget: rowsWidget, cell: 'other' },
  object: { widget: byMembers, cell: 'other' },
  json: { widget: byMembers, cell: 'other' },
} satisfies Record<FieldKind, FormKind>;
