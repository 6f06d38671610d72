import type { Json } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { isMet } from '../audit/audited.ts';
import { readableModel } from '../work/readableModel.ts';
import { notFound } from '../reading/item.ts';
import { refusal } from '../work/Work.ts';

/** GET -/addresses/{resource}/{id}: the public addresses of a record by language, whether visitors have met it there, and which others lead to it. */
export const addressesRoute: RouteSpec = {
  method: 'GET',
  path: '-/addresses/{resource}/{id}',
  access: 'staff',
  handle: async (work, { params }) => {
    const model = readableModel(work, params.resource);
    const id = idParam(work, params);
    if (!model.resource.decl.addresses) throw refusal(work, 'RouteNotFound', 'routeNotFound');
    if (!(await isMet(work, model, id))) throw notFound(work);
    const { rows: addresses } = await work.db.query(
      `select a.path, l.locale, a.live from addresses a left join languages l on l.id = a.language_id where a.resource = $1 and a.record_id = $2 order by a.language_id`,
      [model.resource.name, id],
    );
    const { rows: redirects } = await work.db.query(
      `select r.path, l.locale from redirects r left join languages l on l.id = r.language_id where r.resource = $1 and r.record_id = $2 order by r.path limit 100`,
      [model.resource.name, id],
    );
    return answerJson({ addresses, redirects } as unknown as Json);
  },
};
