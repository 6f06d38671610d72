/** The style of public pages: for a phone first, in both directions, light and dark. */
export const pageStyle = `:root { color-scheme: light dark; --ink: #1c2127; --quiet: #5f6b7c; --line: #d3d8de; --card: #fff; --back: #f3f4f6; --main: #1b5fc1; --bad: #ac2f33; --good: #1c6e42; }
@media (prefers-color-scheme: dark) { :root { --ink: #f3f4f6; --quiet: #abb3bf; --line: #404854; --card: #252a31; --back: #1c2127; --main: #8abbff; --bad: #fa999c; --good: #72ca9b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-inline-size: 560px; margin-inline: auto; padding: 16px; }
h1 { font-size: 22px; line-height: 1.3; margin: 8px 0 4px; }
h2 { font-size: 17px; margin: 0 0 8px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin-block: 12px; }
p { margin: 0 0 8px; }
section > :last-child, form > :last-child { margin-block-end: 0; }
dl { margin: 0; display: grid; gap: 10px; }
dt { color: var(--quiet); font-size: 14px; }
dd { margin: 0; overflow-wrap: anywhere; }
a { color: var(--main); }
.quiet { color: var(--quiet); }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); font-weight: 600; }
.button, button { display: block; inline-size: 100%; min-block-size: 48px; padding: 11px 16px; border: 1px solid var(--main); border-radius: 6px; background: var(--main); color: var(--card); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; margin-block: 8px; }
.button.plain, button.plain { background: none; color: var(--main); }
button.danger { background: var(--bad); border-color: var(--bad); }
.choices { list-style: none; margin: 0; padding: 0; }
.choices li { padding-block: 6px; border-block-end: 1px solid var(--line); }
.choices li:last-child { border: 0; }
.choices a { display: block; padding-block: 8px; min-block-size: 40px; }
dl + p { margin-block-start: 12px; }
label { display: block; margin-block: 8px 4px; }
input, select, textarea { inline-size: 100%; min-block-size: 44px; padding: 8px 10px; border: 1px solid var(--quiet); border-radius: 6px; background: var(--card); color: var(--ink); font: inherit; }
textarea { min-block-size: 110px; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.sum { font-size: 26px; font-weight: 600; }
.way { display: flex; align-items: center; gap: 10px; min-block-size: 44px; margin: 0; }
.way input { inline-size: 20px; min-block-size: 20px; margin: 0; }
.qr { display: block; inline-size: min(100%, 300px); margin: 0 auto 8px; padding: 16px; background: #fff; border-radius: 6px; }
`;
