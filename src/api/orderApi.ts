import type { Http } from './http.ts';

/** Puts a record right behind another one of its list, or first (`null`). Use it only where `order` is offered. */
export async function putInOrder(http: Http, resource: string, { id, after }: { id: number; after: number | null }): Promise<void> {
  await http.post(`-/order/${resource}`, { id, after });
}
