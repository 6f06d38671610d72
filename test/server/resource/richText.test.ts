import * as assert from 'uvu/assert';
import { shallow } from '../../../src/server/model/richText.ts';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';

const pages = area(
  'pages',
  {},
  {
    body: { type: 'string', title: 'Body', 'x-widget': 'rich-text' },
    parts: {
      type: 'array',
      title: 'Parts',
      items: { type: 'object', properties: { text: { type: 'string', title: 'Text', 'x-widget': 'rich-text' } } },
    },
  },
);

/** Hostile text, and a piece that must not survive in it. */
const vectors: Array<[text: string, trace: RegExp]> = [
  ['<p>a<script>alert(1)</script></p>', /script|alert/],
  ['<img src=x onerror=alert(1)>', /onerror/],
  ['<a href="javascript:alert(1)">x</a>', /javascript/i],
  ['<a href="jAvAsCrIpT&colon;alert(1)">x</a>', /script/i],
  ['<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>', /svg|javascript/],
  ['<b onclick=alert(1)>x</b>', /onclick/],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', /iframe|script/],
  ['<textarea><img src=x onerror=alert(1)></textarea>', /onerror|textarea/],
  ['<math><mi xlink:href="data:x">x</mi></math>', /math|data:/],
  ['<p style="background:url(javascript:alert(1))">x</p>', /style/],
  ['<img src="data:image/svg+xml;base64,AAAA">', /data:/],
  ['<form action=//evil><button>x</button></form>', /form|button/],
];

await withEngines('rich text', (test, engine) => {
  test(
    'stores no published text that could run',
    inWorld(
      engine,
      async ({ as, db }) => {
        const admin = as('admin');
        for (const [text, trace] of vectors) {
          const made = await admin.post('pages', { title: 'x', body: text, parts: [{ text }] });
          assert.is(made.status, 201, made.text);
          const {
            rows: [row],
          } = await db.query<{ body: string; parts: unknown }>('select body, parts from pages order by id desc limit 1');
          assert.not.match(row!.body ?? '', trace);
          assert.not.match(JSON.stringify(row!.parts), trace);
        }
      },
      { plugins: [pages] },
    ),
  );

  test(
    'takes what office programs write as its author meant it, as the editor does',
    inWorld(
      engine,
      async ({ as }) => {
        const body = async (text: string) => ((await as('admin').post('pages', { title: 'x', body: text })).body as { body: string }).body;
        const google = '<b style="font-weight:normal"><p><span style="font-weight:700">bold</span> <i style="font-style:normal">plain</i></p></b>';
        assert.is(await body(google), '<p><strong>bold</strong> plain</p>');
        const entry = (level: number, mark: string, text: string) =>
          `<p class="MsoListParagraph" style="margin-left:36pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${mark}<span>&nbsp; </span></span><![endif]>${text}</p>`;
        const word = `<p>Bring</p>${entry(1, '·', 'Water')}${entry(2, 'o', 'cold')}${entry(1, '·', 'Shoes')}<p>Then</p>${entry(1, '1.', 'Walk')}`;
        assert.is(await body(word), '<p>Bring</p><ul><li>Water<ul><li>cold</li></ul></li><li>Shoes</li></ul><p>Then</p><ol><li>Walk</li></ol>');
        assert.is(await body('<p data-level="1">a <mark>b</mark></p>'), '<p>a b</p>');
      },
      { plugins: [pages] },
    ),
  );

  test(
    'keeps what an editor makes',
    inWorld(
      engine,
      async ({ as }) => {
        const text =
          '<h2>Title</h2><p dir="rtl">שלום <strong>bold</strong> <a href="https://example.org/a?b=1">link</a></p><ol start="3"><li>three</li></ol>';
        const made = await as('admin').post('pages', { title: 'x', body: text });
        assert.is((made.body as { body: string }).body, text);
      },
      { plugins: [pages] },
    ),
  );

  test(
    'makes harmless on the way out what came into the table otherwise',
    inWorld(
      engine,
      async ({ as, insert }) => {
        const [id] = await insert('pages', [{ title: 'x', body: '<p onclick="x()">a</p>', version: 1 }]);
        assert.is(((await as('admin').get(`pages/${id}`)).body as { body: string }).body, '<p>a</p>');
        assert.is(((await as('admin').get('pages')).body as Array<{ body: string }>)[0]!.body, '<p>a</p>');
      },
      { plugins: [pages] },
    ),
  );

  test('takes out the tags that open deeper than anybody writes, and nothing of what people write', () => {
    const deep = `${'<b>'.repeat(5000)}x${'</b>'.repeat(5000)}`;
    assert.equal([shallow(deep).match(/<b>/g)?.length, shallow(deep).match(/<\/b>/g)?.length, shallow(deep).includes('x')], [1000, 1000, true]);
    const written = `${'<p>One<br>two <em>three</em></p>'.repeat(2000)}<img src="a" alt="b">`;
    assert.is(shallow(written), written);
  });
});
