/** As far as the page uses it: the package has no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Request {
    url: string;
    headers: Record<string, string | undefined>;
  }
  interface Options {
    spec: object;
    domNode: HTMLElement;
    docExpansion: 'none' | 'list' | 'full';
    defaultModelsExpandDepth: number;
    displayRequestDuration: boolean;
    validatorUrl: null;
    requestInterceptor: (request: Request) => Request;
  }
  export default function SwaggerUI(options: Options): unknown;
}
