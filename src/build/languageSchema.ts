import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageSchema } from '#core';

const file = 'schemas/common/language.schema.json';

const head = { $schema: 'http://json-schema.org/draft-07/schema#', $comment: 'Written by npm run check -- --fix from src/core/languages.ts.' };

/** Whether the schema of a language says what the list of them does; `isFixing` writes it. */
export function languageSchemaProblems(root: string, isFixing: boolean): string[] {
  const at = path.join(root, file);
  const shouldBe = { ...head, ...languageSchema() };
  // Compared as values: how lines break is the formatter's.
  if (JSON.stringify(JSON.parse(readFileSync(at, 'utf8'))) === JSON.stringify(shouldBe)) return [];
  if (!isFixing) return [`${file} is not what src/core/languages.ts says: npm run check -- --fix writes it`];
  writeFileSync(at, `${JSON.stringify(shouldBe, null, 2)}\n`);
  console.log(`${file} is written anew.`);
  return [];
}
