/** Pictures of demo data are bundled as their bytes (esbuild's `binary` loader for `.png` and `.webp`). */
declare module '*.png' {
  const bytes: Uint8Array;
  export default bytes;
}
declare module '*.webp' {
  const bytes: Uint8Array;
  export default bytes;
}
