// What an operator's settings take and keep, section by section.
import * as assert from 'uvu/assert';
import type { AreaTest } from '#test';

const fieldsOf = ({ body }: { body: unknown }) => Object.keys(body as object);

/** What the settings take and keep. */
export function settings(test: AreaTest): void {
  test('says of each section what is wrong with it, and answers it where it is asked for', async ({ as, operators }) => {
    const [me, path] = [as('manager'), `operators/${operators.a}`];
    assert.equal(fieldsOf(await me.patch(path, { companyProfile: { name: 'A' }, contactData: { email: 'nobody' } })), [
      'companyProfile.name',
      'contactData.email',
    ]);
    assert.equal(fieldsOf(await me.patch(path, { booking: { holidays: [{ from: '2026-08-02', to: '2026-08-01' }] } })), ['booking.holidays.0.to']);
    const address = { email: 'a@alpha.example', kinds: ['BOOKINGS'] };
    assert.equal(fieldsOf(await me.patch(path, { notificationEmails: [address, address] })), ['notificationEmails.1.email']);
    assert.is((await me.patch(path, { contactData: { email: 'office@alpha.example' } })).status, 200);
    const bare = (await me.get(path)).body as Record<string, unknown>;
    assert.equal([bare.contactData, bare.email], [undefined, 'office@alpha.example']);
    const all = 'contactData,webSocialNetworks,companyProfile,i18n,tourGroup,notificationEmails,booking,finance,external,payment,userProfile';
    const { contactData } = (await me.get(`${path}?expand=${all}`)).body as { contactData: object };
    assert.equal(contactData, { email: 'office@alpha.example' });
    assert.is((await as('rival').patch(path, { name: 'Mine' })).status, 404);
  });

  test('has its terms set by the marketplace alone', async ({ as, operators }) => {
    const [path, terms] = [`operators/${operators.a}`, { finance: { commission_percent: 15 } }];
    assert.is((await as('manager').patch(path, terms)).status, 400);
    assert.is((await as('admin').patch(path, terms)).status, 200);
    assert.equal(((await as('manager').get(`${path}?expand=finance`)).body as typeof terms).finance, terms.finance);
  });
}
