/** From so many bytes on a file is packed before it is sent: words become a tenth of that. */
const packFrom = 4 * 1024 * 1024;

/** A file as it is sent, under its own name. */
export async function packed(file: File): Promise<File> {
  if (file.size < packFrom || typeof CompressionStream === 'undefined') return file;
  const bytes = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  return new File([bytes], file.name);
}
