// Screens in outline for notices.test.ts: buttons at the foot of the page, a dense list, nothing but buttons, and a dialog.
import '@blueprintjs/core/lib/css/blueprint.css';
import '../../src/ui/ui.css';
import '../../src/shell/shell.css';
import i18next from 'i18next';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { Notices } from '../../src/ui/Notices.tsx';
import en from '../../locales/en/ui.json';

const rows = Array.from({ length: 40 }, (_, at) => at);

const screens: Record<string, ReactNode> = {
  form: (
    <>
      <div style={{ blockSize: '70vh' }}>
        <input style={{ inlineSize: '100%' }} />
      </div>
      <button type="button">Save</button> <button type="button">Cancel</button>
    </>
  ),
  list: rows.map((row) => (
    <div key={row} style={{ blockSize: 36, display: 'flex', justifyContent: 'space-between' }}>
      <a href="#row">Tour {row}</a>
      <button type="button">Actions {row}</button>
    </div>
  )),
  buttons: rows.map((row) => (
    <button key={row} type="button" style={{ display: 'block', inlineSize: '100%', blockSize: 36 }}>
      Choose {row}
    </button>
  )),
  dialog: (
    <div role="dialog" style={{ position: 'fixed', inset: 0, zIndex: 20, display: 'grid', alignContent: 'end', padding: 24 }}>
      <button type="button" style={{ inlineSize: '100%' }}>
        Send
      </button>
    </div>
  ),
};

function Outline(): ReactNode {
  const [{ screen, count }, show] = useState({ screen: 'form', count: 0 });
  Object.assign(window, { show });
  const notices = rows.slice(0, count).map((id) => ({ id, kind: 'error' as const, title: 'FAQ Error', text: `Question ${id} could not be saved.` }));
  return (
    <div className="wp-frame">
      <header className="wp-header">
        <button type="button">Menu</button>
      </header>
      <main className="wp-main">{screens[screen]}</main>
      <Notices notices={notices} onClose={() => undefined} />
    </div>
  );
}

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: en } } });
createRoot(document.getElementById('root')!).render(<Outline />);
