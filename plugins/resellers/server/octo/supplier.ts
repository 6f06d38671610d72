import type { Caller } from './Caller.ts';

/** GET /supplier: the operator whose products are sold. */
export async function supplier({ request, reseller, base, wants }: Caller): Promise<object> {
  const [operator] = await request.records('operators').find({ id: reseller.operator_id });
  const { contactData: contact, webSocialNetworks: web, companyProfile: profile } = operator ?? {};
  return {
    id: String(reseller.operator_id),
    name: operator?.name ?? '',
    endpoint: base,
    contact: {
      website: web?.website ?? null,
      email: contact?.email ?? operator?.email ?? null,
      telephone: contact?.phone ?? null,
      address: [profile?.street, profile?.postal_code].filter(Boolean).join(', ') || null,
    },
    ...(wants.has('octo/content') && { shortDescription: null, media: [] }),
  };
}
