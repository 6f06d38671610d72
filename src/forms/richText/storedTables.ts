/** The element a cell's row stands in: rows at the beginning of headers alone are the head. */
const isHead = (row: Element): boolean => row.children.length > 0 && [...row.children].every((cell) => cell.tagName === 'TH');

function restore(table: Element, document: Document): void {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const body = rows.findIndex((row) => !isHead(row));
  const heads = body < 0 ? Math.min(rows.length, 1) : body;
  const part = (name: string, of: Element[]): Element[] => {
    if (of.length === 0) return [];
    const made = document.createElement(name);
    made.append(...of);
    return [made];
  };
  for (const cell of rows.flatMap((row) => [...row.children])) {
    cell.removeAttribute('dir');
    if (cell.tagName === 'TH') cell.setAttribute('scope', rows.indexOf(cell.parentElement as HTMLTableRowElement) < heads ? 'col' : 'row');
  }
  table.replaceChildren(...part('thead', rows.slice(0, heads)), ...part('tbody', rows.slice(heads)));
}

/**
 * Markup of the editor with each table as it is stored: a head with its columns’
 * headers, a body, and no direction but that of the table and its paragraphs.
 */
export function storedTables(html: string): string {
  if (!html.includes('<table')) return html;
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const table of document.querySelectorAll('table')) restore(table, document);
  return document.body.innerHTML;
}
