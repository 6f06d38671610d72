/** As far as the test uses it: the types of the package itself take the compiler long. */
declare module '@redocly/openapi-core' {
  export interface Config {
    readonly rules: unknown;
  }
  export function createConfig(config: { extends: string[]; rules?: Record<string, 'off'> }): Promise<Config>;
  export function lintFromString(options: {
    source: string;
    absoluteRef: string;
    config: Config;
  }): Promise<Array<{ ruleId: string; severity: string; message: string; location: Array<{ pointer?: string }> }>>;
}
