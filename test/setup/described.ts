// The description of the API of the areas that ship, without a database: nothing of it stands in one.
import { loadRegistry } from '../../src/build/registry.ts';
import { createApp } from '../../src/server/app.ts';
import { registerAuth } from '../../src/server/auth/registerAuth.ts';
import type { Db } from '../../src/server/db/Db.ts';
import { readSettings } from '../../src/server/settings/settings.ts';

/** A schema as OpenAPI 3.1 writes it, as far as tests look at it. */
export interface DescribedSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  properties?: Record<string, DescribedSchema>;
  required?: string[];
  items?: DescribedSchema;
  anyOf?: DescribedSchema[];
  oneOf?: DescribedSchema[];
  allOf?: DescribedSchema[];
}
interface Content {
  content?: Record<string, { schema?: DescribedSchema }>;
}
export interface DescribedOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters: Array<{ $ref?: string; name?: string; in?: string; required?: boolean; schema?: DescribedSchema }>;
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { $ref?: string }>;
}
export interface Description {
  info: { version: string };
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, DescribedSchema> };
}

const nobody = async (): Promise<never> => {
  throw new Error('The description asks no database.');
};
const noDatabase: Db = { engine: 'pglite', query: nobody, exec: nobody, tx: nobody, close: async () => undefined };

/** The description as it is answered. */
export async function described(): Promise<{ text: string; description: Description }> {
  const { registry } = await loadRegistry(process.cwd());
  const app = createApp({
    registry,
    db: noDatabase,
    settings: readSettings({}),
    now: () => new Date(0),
    translator: () => (key) => [key].flat()[0]!,
    sendMail: nobody,
    log: { info() {}, error() {} },
    auth: { registerAuth, isConfirmed: async () => false, resolveActor: async () => undefined },
  });
  const { body } = await app.inject('/api/v1/openapi.json');
  await app.close();
  return { text: body, description: JSON.parse(body) as Description };
}

/** Every operation, as `GET /tours`. */
export const operationsOf = ({ paths }: Description): Array<[string, DescribedOperation]> =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, DescribedOperation] => [`${method.toUpperCase()} ${path}`, operation]),
  );
