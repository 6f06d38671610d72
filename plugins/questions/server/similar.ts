import type { Json } from '#core';
import type { CallContext } from '#server';

const most = 6;
/** How much of two texts must be the same, as pg_trgm reckons. */
const leastAlike = 0.3;
/** The newest so many are compared: on a busy marketplace half of all questions share most of their words, which no index narrows down. */
const [ofTour, elsewhere] = [300, 500];

interface Row {
  id: number;
  text: string;
  language: string | null;
  product_id: number | null;
  product_name: string | null;
  status: string;
  answer: string | null;
  alike: number;
}

const columns = 'id, text, language, product_id, product_name, status, search';

/** GET questions/{id}/similar: other questions in nearly the same words, those of the same tour first, with their answers. */
export async function similar({ records, sql, params }: CallContext): Promise<Json> {
  const { id, product_id: product } = await records('questions').get(Number(params.id));
  const { rows } = await sql<Row>(
    `with newest as (
      (select ${columns} from questions where product_id = $2 order by id desc limit ${ofTour})
      union all (select ${columns} from questions where product_id is distinct from $2 order by id desc limit ${elsewhere})
    ), compared as (
      select n.*, similarity(n.search, own.search) as alike from newest n, questions own where own.id = $1 and n.id <> $1 and n.status <> 'MERGED'
    )
    select c.id, c.text, c.language, c.product_id, c.product_name, c.status, a.text as answer, round(c.alike::numeric, 2)::float as alike
    from (select * from compared where alike >= ${leastAlike} order by (product_id is not distinct from $2) desc, alike desc, id desc limit ${most}) c
    left join question_answers a on a.question_id = c.id order by (c.product_id is not distinct from $2) desc, c.alike desc, c.id desc`,
    [id, product],
  );
  return rows.map((row) => ({ ...row }));
}
