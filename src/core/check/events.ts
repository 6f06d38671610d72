import { changes, wordOf } from '../events.ts';
import type { Manifest } from '../manifest.ts';
import type { JsonSchema } from '../schema.ts';
import type { Finding } from './checkSource.ts';
import { createCompiler } from './compiler.ts';

/** What is wrong with the events an area declares, beside their names: words of the core's, and payloads without a valid example. `schemaOf` answers a sound schema with its refs inlined. */
export function eventProblems(manifest: Manifest, schemaOf: (file: string) => JsonSchema | undefined): Finding[] {
  return Object.entries(manifest.events ?? {}).flatMap(([name, { schema }]): Finding[] => [
    ...((changes as readonly string[]).includes(wordOf(name))
      ? [
          [
            `/events/${name}`,
            `ends in "${wordOf(name)}", which every resource raises by itself: <resource>.${wordOf(name)}; choose another word`,
          ] as Finding,
        ]
      : []),
    ...exampleProblems(schemaOf(schema), schema),
  ]);
}

function exampleProblems(schema: JsonSchema | undefined, file: string): Finding[] {
  if (schema === undefined) return [];
  const { examples = [], ...rest } = schema;
  if (examples.length === 0) return [['/examples', 'is missing: an event shows what it carries by an example', file]];
  const validate = createCompiler({ strict: false }).compile({ additionalProperties: false, ...rest });
  return examples.flatMap((example, i): Finding[] =>
    validate(example)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => [`/examples/${i}${instancePath}`, `does not fit the schema: ${message}`, file]),
  );
}
