import type { Json } from '#core';
import { answerJson, answerText, noContent, type Answer } from '../calls/Answer.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { fieldTitle } from '../importExport/cells.ts';
import { isMailAddress } from '../mails/mail.ts';
import { bodyRecord, checkKnown } from '../checks/checkBody.ts';
import { notFound } from '../reading/item.ts';
import { checkConfirmed } from '../checks/stepUp.ts';
import { fieldErrors } from '#core';
import { refusal, type Work } from '../work/Work.ts';
import { agedIn, countOld, monthsSet } from '../erasure/ages.ts';
import { exportAll } from '../erasure/exportAll.ts';
import { findAll, reasonText, toErase, type PersonalRecords } from '../erasure/found.ts';
import { accountsOf, type Who } from '../erasure/persons.ts';
import { beginErasure, hashOf, insertRequest, namesOf, requestColumns, requestWire, type RequestRow } from '../erasure/requests.ts';

/** Whom a body is about, by an address: in small letters, without blanks around it. */
async function whoOf(work: Work, body: Record<string, Json | undefined>): Promise<Who> {
  const address = typeof body.email === 'string' ? body.email.trim().toLowerCase() : '';
  if (!isMailAddress(address)) throw fieldErrors({ email: [work.t('validation:format_email')] });
  return { address, users: await accountsOf(work, address) };
}

/** What there is of somebody in the records of one resource, as admins read it. */
function foundWire(work: Work, { person, count, first, last, area, title, held }: PersonalRecords): Json {
  const { erase, because } = person.decl;
  const { plugin, name } = person.model.resource;
  return {
    plugin,
    resource: name,
    area,
    title,
    count,
    first,
    last,
    erase,
    ...(because !== undefined && { because: work.t(`${plugin}:resources.${name}.personal.because`) }),
    held: held.slice(0, mostNamed).map(({ resource, id, name: called, why }) => ({ id, name: called, reason: reasonText(work, resource, why) })),
    heldCount: held.length,
  };
}
const mostNamed = 50;

const summary = (work: Work, found: readonly PersonalRecords[]): Record<string, Json> => ({
  areas: found.map((each) => foundWire(work, each)),
  count: toErase(found),
  held: found.reduce((sum, { held }) => sum + held.length, 0),
});

/** POST -/personal/find { email }: what there is of somebody, by area, how often they were erased before, and whether they have an account. */
async function find(work: Work, { body }: Call): Promise<Answer> {
  const given = bodyRecord(work, body);
  checkKnown(work, given, ['email']);
  const who = await whoOf(work, given);
  const { rows } = await work.db.query<{ at: string }>(
    `select done_at as at from personal_requests where hash = $1 and kind = 'erase' and state = 'done' order by id desc limit 20`,
    [hashOf(who.address)],
  );
  return answerJson({
    email: who.address,
    account: who.users[0] ?? null,
    ...summary(work, await findAll(work, who)),
    erased: rows.map(({ at }) => at),
  });
}

/** POST -/personal/export { email }: everything of somebody as one file. */
async function exportOf(work: Work, { body }: Call): Promise<Answer> {
  const given = bodyRecord(work, body);
  checkKnown(work, given, ['email']);
  await checkConfirmed(work);
  const who = await whoOf(work, given);
  const found = await findAll(work, who);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  await insertRequest(work, { kind: 'export', state: 'done', hash: hashOf(who.address), total, done: total });
  const disposition = `attachment; filename="personal-data-${work.now.toISOString().slice(0, 10)}.json"`;
  return answerText(exportAll(work, who, found), { headers: { 'content-disposition': disposition } });
}

/**
 * POST -/personal/erase { email, count, rest? }: begins to erase somebody. `count`: of the records that were shown; another one is a 409. Where some
 * keep their data for now that is a 409 as well, which says which; with `rest` the others are erased, and those when nothing keeps them any more.
 */
async function erase(work: Work, { body }: Call): Promise<Answer> {
  const given = bodyRecord(work, body);
  checkKnown(work, given, ['email', 'count', 'rest']);
  await checkConfirmed(work);
  const who = await whoOf(work, given);
  if (!Number.isSafeInteger(given.count)) throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'count' } });
  const found = await findAll(work, who);
  const count = toErase(found);
  if (count !== given.count) throw refusal(work, 'Conflict', 'otherCount', { params: { count }, details: { count } });
  const held = found.filter((each) => each.held.length > 0);
  if (held.length > 0 && given.rest !== true)
    throw refusal(work, 'Conflict', 'personal.held', { details: { areas: held.map((each) => foundWire(work, each)) } });
  if (held.length === 0 && count === 0) throw refusal(work, 'Conflict', 'personal.nothing');
  return answerRequest(work, await beginErasure(work, who.address, found), 202);
}

async function answerRequest(work: Work, row: RequestRow, status = 200): Promise<Answer> {
  return answerJson(requestWire(work, row, await namesOf(work.db, [row])), { status });
}

const most = 100;

/** GET -/personal/requests: the last hundred exports and erasures, the newest first. */
async function requests(work: Work): Promise<Answer> {
  const { rows } = await work.db.query<RequestRow>(`select ${requestColumns} from personal_requests order by id desc limit ${most}`);
  const names = await namesOf(work.db, rows);
  return answerJson(rows.map((row) => requestWire(work, row, names)));
}

async function request(work: Work, { params }: Call): Promise<Answer> {
  const { rows } = await work.db.query<RequestRow>(`select ${requestColumns} from personal_requests where id = $1`, [idParam(work, params)]);
  if (!rows[0]) throw notFound(work);
  return answerRequest(work, rows[0]);
}

/** GET -/personal/ages: which records age may erase, after how many months, and how many that would be today. */
async function ages(work: Work): Promise<Answer> {
  const set = await monthsSet(work.db);
  const all: Json[] = [];
  for (const person of agedIn(work.api)) {
    const { plugin, name } = person.model.resource;
    const months = set.get(name) ?? null;
    const field = person.decl.age!;
    all.push({
      resource: name,
      area: work.t(`${plugin}:title`),
      title: work.t(`${plugin}:resources.${name}.plural`),
      erase: person.decl.erase,
      since: fieldTitle(work, person.model, person.model.fields.get(field)!),
      months,
      due: months === null ? 0 : await countOld(work, person, months),
    });
  }
  return answerJson(all);
}

/** GET -/personal/ages/{resource}?months=: how many that age would erase today, before it is set. */
async function due(work: Work, { params, query }: Call): Promise<Answer> {
  const person = agedNamed(work, params.resource);
  const months = Number(query.months);
  if (!isMonths(months)) throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'months' } });
  return answerJson({ due: await countOld(work, person, months) });
}

const isMonths = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 1200;

function agedNamed(work: Work, name: string | undefined) {
  const person = agedIn(work.api).find(({ model }) => model.resource.name === name);
  if (!person) throw notFound(work);
  return person;
}

/** PUT -/personal/ages/{resource} { months }: erases from tonight on what is older; null: never. */
async function setAge(work: Work, { params, body }: Call): Promise<Answer> {
  const { model } = agedNamed(work, params.resource);
  const given = bodyRecord(work, body);
  checkKnown(work, given, ['months']);
  await checkConfirmed(work);
  const { months = null } = given;
  if (months !== null && !isMonths(months)) throw fieldErrors({ months: [work.t('api:personal.months')] });
  if (months === null) await work.db.query('delete from personal_ages where resource = $1', [model.resource.name]);
  else
    await work.db.query(
      'insert into personal_ages (resource, months, updated_at) values ($1, $2, $3) on conflict (resource) do update set months = excluded.months, updated_at = excluded.updated_at',
      [model.resource.name, months, work.now],
    );
  return noContent();
}

/** What there is of people, for admins: to be looked at, given out and erased. */
export const personalRoutes: RouteSpec[] = [
  { method: 'POST', path: '-/personal/find', access: 'admin', ownTransactions: true, handle: find },
  { method: 'POST', path: '-/personal/export', access: 'admin', ownTransactions: true, stepUp: true, handle: exportOf },
  { method: 'POST', path: '-/personal/erase', access: 'admin', stepUp: true, handle: erase },
  { method: 'GET', path: '-/personal/requests', access: 'admin', handle: requests },
  { method: 'GET', path: '-/personal/requests/{id}', access: 'admin', handle: request },
  { method: 'GET', path: '-/personal/ages', access: 'admin', handle: ages },
  { method: 'GET', path: '-/personal/ages/{resource}', access: 'admin', query: { months: { type: 'integer' } }, handle: due },
  { method: 'PUT', path: '-/personal/ages/{resource}', access: 'admin', stepUp: true, handle: setAge },
];
