/** Migrations are bundled as text (esbuild's `text` loader for `.sql`). */
declare module '*.sql' {
  const text: string;
  export default text;
}
