const blocks = 'h1, h2, h3, h4, p, li, blockquote, td, th';

/** The words of rich text, a line for each paragraph, heading or entry. */
export function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const leaves = [...body.querySelectorAll(blocks)].filter((each) => each.querySelector(blocks) === null);
  const lines = leaves.map((each) => (each.textContent ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean);
  return (lines.length > 0 ? lines : [(body.textContent ?? '').trim()]).join('\n');
}
