/** Text without the lines that hold something, and without the gap they leave. */
export const withoutLines = (text: string, having: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes(having))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
