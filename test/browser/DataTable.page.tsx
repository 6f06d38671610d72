// The page that DataTable.test.ts drives. What it shows comes from the address: lng, theme, count, window, focus.
import './DataTable.page.css';
import { Icons } from '@blueprintjs/icons';
import { Button, Tag } from '@blueprintjs/core';
import { ColumnsButton } from '../../src/ui/table/ColumnsButton.tsx';
import { noPrefs } from '../../src/ui/table/columns.ts';
import { DataTable } from '../../src/ui/table/DataTable.tsx';
import { noSelection, selectedCount } from '../../src/ui/table/selection.ts';
import type { DataColumn, Selection, Sort, TablePrefs } from '../../src/ui/table/types.ts';
import i18next from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { iconPaths } from 'virtual:icons';
import en from '../../locales/en/table.json';
import he from '../../locales/he/table.json';

const query = new URLSearchParams(location.search);
const lng = query.get('lng') ?? 'en';
const count = Number(query.get('count') ?? 1000);
const focusRow = query.has('focus') ? Number(query.get('focus')) : undefined;
/** With `window`, rows load in windows of that many, when `release()` is called. */
const windowSize = Number(query.get('window') ?? 0);

interface Row {
  id: number;
  name: string;
  email: string;
  status: string;
  pax: number;
  total: number;
  date: string;
  city: string;
  note: string;
  code: string;
  guide: string;
  lang: string;
}

const words =
  lng === 'he'
    ? {
        names: ['טיול בעיר העתיקה', 'סיור אוכל בשוק', 'Paris by night', 'שיט בכנרת'],
        cities: ['ירושלים', 'תל אביב', 'Paris', 'טבריה'],
        states: ['מאושר', 'ממתין', 'בוטל'],
        titles: ['שם', 'סטטוס', 'דוא״ל', 'נוסעים', 'סכום', 'תאריך', 'עיר', 'הערה', 'קוד', 'מדריך', 'שפה', 'מזהה'],
      }
    : {
        names: ['Old Town walking tour', 'Market food tour', 'סיור בירושלים', 'Lake cruise with lunch on board and live music'],
        cities: ['Jerusalem', 'Lisbon', 'Paris', 'Berlin'],
        states: ['Confirmed', 'Pending', 'Cancelled'],
        titles: ['Name', 'Status', 'E-mail', 'Travellers', 'Total', 'Date', 'City', 'Note', 'Code', 'Guide', 'Language', 'Id'],
      };
const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

const rows: Row[] = Array.from({ length: count }, (_, index) => ({
  id: index + 1,
  name: `${pick(words.names, index)} ${index + 1}`,
  email: `traveller${index}@example.com`,
  status: pick(words.states, index),
  pax: (index % 9) + 1,
  total: ((index * 7919) % 90000) + 1000,
  date: new Date(Date.UTC(2026, 0, 1 + (index % 365))).toISOString().slice(0, 10),
  city: pick(words.cities, index),
  note: index % 3 ? '' : pick(words.names, index + 1),
  code: `BK-${100000 + index}`,
  guide: pick(words.cities, index + 2),
  lang: pick(['en', 'he', 'fr'], index),
}));

const money = new Intl.NumberFormat(lng, { style: 'currency', currency: 'EUR' });
const title = (index: number) => words.titles[index] ?? '';
const columns: DataColumn<Row>[] = [
  { id: 'name', title: title(0), width: 220, sortable: true, rowHeader: true, render: (row) => <a href={`#/${row.id}`}>{row.name}</a> },
  {
    id: 'status',
    title: title(1),
    width: 190,
    sortable: true,
    render: (row) => (
      <>
        <Tag minimal intent={row.status === words.states[0] ? 'success' : 'none'}>
          {row.status}
        </Tag>
        <Button size="small" variant="minimal" text="+" onClick={() => log('ok')} />
        <Button size="small" variant="minimal" text="−" onClick={() => log('no')} />
      </>
    ),
  },
  { id: 'email', title: title(2), width: 200, render: (row) => row.email },
  { id: 'pax', title: title(3), width: 110, sortable: true, align: 'end', render: (row) => row.pax },
  { id: 'total', title: title(4), width: 120, sortable: true, align: 'end', render: (row) => money.format(row.total / 100) },
  { id: 'date', title: title(5), width: 120, sortable: true, render: (row) => row.date },
  { id: 'city', title: title(6), width: 130, render: (row) => row.city },
  { id: 'note', title: title(7), width: 200, render: (row) => row.note },
  { id: 'code', title: title(8), width: 120, render: (row) => row.code },
  { id: 'guide', title: title(9), width: 130, render: (row) => row.guide },
  { id: 'lang', title: title(10), width: 90, render: (row) => row.lang },
  { id: 'id', title: title(11), width: 90, align: 'end', render: (row) => row.id },
];

declare global {
  var logged: string[];
  var release: () => void;
  var violations: string[];
}
globalThis.logged = [];
globalThis.violations = [];
const log = (text: string) => {
  logged.push(text);
};
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.sourceFile}:${event.lineNumber}`),
);

function useWindows() {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const [wanted] = useState(() => new Set<number>());
  globalThis.release = () => setLoaded(new Set([...loaded, ...wanted]));
  const onVisible = useCallback(
    (first: number, last: number) => {
      log(`visible ${first} ${last}`);
      if (windowSize) for (let at = Math.floor(first / windowSize); at <= Math.floor(last / windowSize); at++) wanted.add(at);
    },
    [wanted],
  );
  const has = (index: number) => windowSize === 0 || loaded.has(Math.floor(index / windowSize));
  return { onVisible, has };
}

function Page() {
  const [sort, setSort] = useState<Sort>({ id: 'name', desc: false });
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [prefs, setPrefs] = useState<TablePrefs>(noPrefs);
  const { onVisible, has } = useWindows();
  const order = useMemo(() => (sort.desc ? rows.toReversed() : rows), [sort]);
  return (
    <main>
      <h1>{words.titles[0]}</h1>
      <div className="tools">
        <ColumnsButton columns={columns} prefs={prefs} onPrefs={setPrefs} />
        <output>{selectedCount(selection, count)}</output>
      </div>
      <div className="frame">
        <DataTable
          label={pick(words.titles, 0)}
          columns={columns}
          count={count}
          rowAt={(index) => (has(index) ? order[index] : undefined)}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name}
          onVisible={onVisible}
          loadRange={async (first, last) => order.slice(first, last + 1)}
          sort={sort}
          onSort={setSort}
          selection={selection}
          onSelection={setSelection}
          rowMenu={(row) => [
            { id: 'a', label: 'A', onSelect: () => log(`menu ${row.id}`) },
            { id: 'b', label: 'B', onSelect: () => log(`second ${row.id}`) },
          ]}
          onOpen={(row) => log(`open ${row.id}`)}
          {...(focusRow === undefined ? {} : { focusRow })}
          onPosition={(index) => log(`at ${index}`)}
          prefs={prefs}
          onPrefs={setPrefs}
        />
      </div>
      <button type="button" id="after">
        ↓
      </button>
    </main>
  );
}

Icons.setLoaderOptions({ loader: async (name) => iconPaths[name] ?? [] });
document.documentElement.dir = lng === 'he' ? 'rtl' : 'ltr';
document.documentElement.lang = lng;
document.body.classList.toggle('bp6-dark', query.get('theme') === 'dark');
await i18next.use(initReactI18next).init({ lng, resources: { en: { table: en }, he: { table: he } }, interpolation: { escapeValue: false } });
performance.mark('render');
createRoot(document.getElementById('root')!).render(<Page />);
