import { changes, wordOf } from '../../area/events.ts';
import type { EventDecl, Manifest } from '../../declare/manifest.ts';
import { payloadOn } from '../../area/olderPayload.ts';
import type { Json, JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';
import { createCompiler } from '../schema/compiler.ts';

/**
 * What is wrong with the events an area declares, beside their names: words of the core's, and
 * payloads without a valid example. `schemaOf` answers a sound schema with its refs inlined.
 */
export function eventProblems(manifest: Manifest, schemaOf: (file: string) => JsonSchema | undefined): Finding[] {
  return Object.entries(manifest.events ?? {}).flatMap(([name, decl]): Finding[] => [
    ...((changes as readonly string[]).includes(wordOf(name))
      ? [
          [
            `/events/${name}`,
            `ends in "${wordOf(name)}", which every resource raises by itself: <resource>.${wordOf(name)}; choose another word`,
          ] as Finding,
        ]
      : []),
    ...exampleProblems(schemaOf(decl.schema), decl.schema),
    ...olderProblems(name, decl, schemaOf),
  ]);
}

/** Forms of before that are out of order, or that cannot be made of the examples of the one that came next. */
function olderProblems(name: string, { schema, older = [] }: EventDecl, schemaOf: (file: string) => JsonSchema | undefined): Finding[] {
  const files = [schema, ...older.map((each) => each.schema)];
  return older.flatMap((each, i): Finding[] => {
    const at = `/events/${name}/older/${i}`;
    const [form, next] = [schemaOf(each.schema), schemaOf(files[i]!)];
    if (i > 0 && each.before >= older[i - 1]!.before) return [[`${at}/before`, 'is not before that of the form above: the newest comes first']];
    if (!form || !next) return [];
    const examples = (next.examples ?? []) as Array<Record<string, Json>>;
    const fits = validatorOf(form);
    const unmade = examples
      .filter((example) => !fits(payloadOn({ older: [{ ...each, schema: form }] }, '', example)))
      .map(
        (): Finding => [
          at,
          `cannot be made of the example in ${files[i]}: ${fits.errors?.[0]?.instancePath || 'it'} ${fits.errors?.[0]?.message ?? ''}; say in "made" what its members are made of`,
        ],
      );
    return [...unmade, ...unfitting(form, each.schema)];
  });
}

function validatorOf({ examples: _examples, ...schema }: JsonSchema) {
  return createCompiler({ strict: false }).compile({ additionalProperties: false, ...schema });
}

function exampleProblems(schema: JsonSchema | undefined, file: string): Finding[] {
  if (schema === undefined) return [];
  if ((schema.examples ?? []).length === 0) return [['/examples', 'is missing: an event shows what it carries by an example', file]];
  return unfitting(schema, file);
}

/** Examples that do not fit the schema they stand in. */
function unfitting(schema: JsonSchema, file: string): Finding[] {
  const { examples = [] } = schema;
  const validate = validatorOf(schema);
  return examples.flatMap((example, i): Finding[] =>
    validate(example)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => [`/examples/${i}${instancePath}`, `does not fit the schema: ${message}`, file]),
  );
}
