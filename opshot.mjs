import { chromium } from 'playwright-core';
// node opshot.mjs who lng theme width path out
const [who, lng, theme, width, path, out] = process.argv.slice(2);
const base = 'http://localhost:4791';
const r = await fetch(base + '/api/v1/customer/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: `${who}@example.com`, password: 'waypost-demo', method: 'basic' }),
});
const tok = await r.json();
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: Number(width), height: 1000 }, colorScheme: theme });
p.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
p.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)));
await p.addInitScript(
  ([t, l, th]) => {
    localStorage.setItem('accessToken', t.access_token);
    localStorage.setItem('refreshToken', t.refresh_token);
    localStorage.setItem('expiresIn', String(t.expires_in ?? 3600));
    localStorage.setItem('preferred-language', l);
    localStorage.setItem('theme', th);
  },
  [tok, lng, theme],
);
for (const [i, each] of path.split(',').entries()) {
  await p.goto(base + each);
  await p.waitForTimeout(2500);
  await p.screenshot({ path: path.includes(',') ? out.replace('.png', `-${i}.png`) : out, fullPage: false });
}
await b.close();
