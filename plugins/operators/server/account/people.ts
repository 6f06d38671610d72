import type { RequestContext } from '#server';

/** Whether an address is a manager's of an operator. */
export async function isManagers({ read }: Pick<RequestContext, 'read'>, address: string, operator: number): Promise<boolean> {
  const managers = await read('users').rows(['email'], { where: { operator_id: operator, role: 'manager' } });
  return managers.some(({ email }) => String(email).toLowerCase() === address.toLowerCase());
}

/** Who is told of an operator's account beside its managers. */
export async function accountContact({ operator: id }: { operator: number }, request: RequestContext): Promise<Array<{ address: string }>> {
  const [operator] = await request.read('operators').rows(['email'], { where: { id } });
  const address = operator?.email;
  return typeof address !== 'string' || (await isManagers(request, address, id)) ? [] : [{ address }];
}
