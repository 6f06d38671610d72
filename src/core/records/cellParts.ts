import { kindOf, type FieldKind } from '../schema/kinds.ts';
import type { JsonSchema } from '../schema/schema.ts';

/** A column that a field takes in a file. A field whose value has members takes one for each, money one for the amount and one for the currency. */
export interface CellPart {
  /** The members that lead to it; empty: the field's own value. */
  path: readonly string[];
  schema: JsonSchema;
  kind: FieldKind;
  /** Which half of an amount of money. */
  of?: 'amount' | 'currency';
}

const hasMembers = ({ properties = {}, allOf, anyOf, oneOf }: JsonSchema): boolean =>
  Object.keys(properties).length > 0 && !allOf && !anyOf && !oneOf;
const parted: readonly FieldKind[] = ['period', 'point', 'object'];

/** The columns of a field, but for members that `may` leaves out. */
export function cellPartsOf(schema: JsonSchema, may: (member: JsonSchema) => boolean, path: readonly string[] = []): CellPart[] {
  const kind = kindOf(schema);
  if (kind === 'money') return (['amount', 'currency'] as const).map((of) => ({ path, schema, kind, of }));
  if (!parted.includes(kind) || !hasMembers(schema)) return [{ path, schema, kind }];
  const members = Object.entries(schema.properties!).filter(([, member]) => may(member));
  return members.flatMap(([name, member]) => cellPartsOf(member, may, [...path, name]));
}

/** The name of a column, as headers may have it: `total`, `total.currency`, `coordinates.lat`. */
export const cellPartName = (field: string, { path, of }: Pick<CellPart, 'path' | 'of'>): string =>
  [field, ...path, ...(of === 'currency' ? [of] : [])].join('.');

/** What words are needed to call a column: of the field and of the members within it, and for the currency of an amount. */
interface CellWords {
  title: (path: readonly string[]) => string;
  currency: (title: string) => string;
}

/** What people call a column: "Total", "Total currency", "Coordinates: Latitude". */
export function cellPartTitle({ path, of }: Pick<CellPart, 'path' | 'of'>, words: CellWords): string {
  const title = [[], ...path.map((_, at) => path.slice(0, at + 1))].map((each) => words.title(each)).join(': ');
  return of === 'currency' ? words.currency(title) : title;
}
