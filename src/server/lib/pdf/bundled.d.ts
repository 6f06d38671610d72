/** The code of a file, with what it imports, as a text (`build/bundled.ts`). */
declare module '*?bundled' {
  const code: string;
  export default code;
}
