import type { Resource, JsonSchema, Filter } from '#core';
import type { FilterKind } from '../kinds.ts';
import type { Words } from '../words.ts';

export interface FilterProps {
  resource: Resource;
  field: string;
  schema: JsonSchema;
  kind: FilterKind;
  words: Words;
  value: Filter | undefined;
  onChange: (value: Filter | undefined) => void;
}
