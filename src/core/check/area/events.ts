import { changes, wordOf } from '../../area/events.ts';
import type { Manifest } from '../../declare/manifest.ts';
import type { JsonSchema } from '../../schema/schema.ts';
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
  ]);
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
