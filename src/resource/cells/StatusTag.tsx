import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Json } from '#core';
import type { Words } from '../words.ts';

/** A code in words, and in the colour that its lifecycle or field gives it; a code that is none has no colour. */
export function StatusTag({ words, field, code }: { words: Words; field: string; code: Json }): ReactNode {
  return (
    <Tag minimal intent={words.tag(field, code) ?? 'none'}>
      <span dir="auto">{words.code(field, code)}</span>
    </Tag>
  );
}
