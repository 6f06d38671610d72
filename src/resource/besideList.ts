/**
 * The address of a record that is opened beside its list, with the question that the list is asked at this moment; any other address is as it was.
 */
export function besideList(href: string, here: string): string {
  const [[path, own], [at, question = '']] = [href.split('?'), here.split('?')];
  if (own === undefined || path !== at) return href;
  const params = new URLSearchParams(question);
  for (const [name, value] of new URLSearchParams(own)) params.set(name, value);
  return `${path}?${params}`;
}
