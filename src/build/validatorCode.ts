import { isObject, type Json, type JsonSchema } from '#core';

/** Without where in the schema the rules of fields stand, which is a sixth of the code; that of a rule of the whole is asked for. */
const withoutPaths = (code: string): string => code.replace(/schemaPath:\s*"#\/properties\/(?:[^"\\]|\\.)*",\s*/g, '');

/** What every finding does, said in one expression instead of a name, a question and two ways. */
const withShortFindings = (code: string): string =>
  code.replace(/const (err\d+) = (\{.*?\});if\(vErrors === null\)\{vErrors = \[\1\];\}else ?\{vErrors\.push\(\1\);\}/g, '(vErrors ??= []).push($2);');

/** An object of which only the names are asked for. */
const namesOf = (value: Json | undefined): Json | undefined =>
  isObject(value) ? Object.fromEntries(Object.keys(value).map((name) => [name, 0])) : value;

/** As much of a value as some paths into it look up. */
function partOf(value: Json | undefined, paths: readonly string[][]): Json | undefined {
  if (!isObject(value)) return value;
  const deeper = new Map<string, string[][]>();
  for (const [name, ...rest] of paths) if (name !== undefined) deeper.set(name, [...(deeper.get(name) ?? []), rest]);
  const parts = Array.from(deeper, ([name, rest]) => [name, partOf(value[name] as Json, rest)] as const);
  return { ...(paths.some((path) => path.length === 0) && (namesOf(value) as object)), ...Object.fromEntries(parts) } as Json;
}

/** Compiled code holds every schema whole and looks up codes and names in it: only these stay. */
function withoutSchemas(code: string, schemas: readonly JsonSchema[]): string {
  return schemas.reduce<string>((shorter, schema) => {
    const literal = JSON.stringify(schema);
    const name = /const (schema\d+) = $/.exec(shorter.slice(0, Math.max(0, shorter.indexOf(literal))))?.[1];
    if (name === undefined) return shorter;
    const lookups = [...shorter.replace(literal, '').matchAll(new RegExp(`\\b${name}(?!\\d)((?:\\.\\w+)*)(.?)`, 'g'))].slice(1);
    // Something that is not looked up by plain names needs the whole.
    if (lookups.some(([, path, next]) => path === '' || next === '[')) return shorter;
    const paths = lookups.map(([, path]) => path!.slice(1).split('.'));
    return shorter.replace(literal, () => JSON.stringify(partOf(schema as Json, paths)));
  }, code);
}

/** The code of validators as ajv writes it, without what nobody asks for. */
export const slim = (code: string, schemas: readonly JsonSchema[]): string => withShortFindings(withoutPaths(withoutSchemas(code, schemas)));
