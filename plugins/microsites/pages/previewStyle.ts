/** The sheet of a previewed site: within its frame alone, where nothing else of ours is. */
export const previewStyle = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--background, #fff); color: var(--text, #26323d); font: 16px/1.5 var(--font, system-ui, sans-serif); }
h1, h2, h3 { color: var(--heading, #14202b); line-height: 1.2; margin-block: 0 12px; overflow-wrap: anywhere; }
h1 { font-size: clamp(26px, 5vw, 42px); }
img { display: block; max-inline-size: 100%; }
.in { max-inline-size: 1120px; margin-inline: auto; padding-inline: 20px; }
header { background: var(--header, #fff); color: var(--on_header, #14202b); border-block-end: 1px solid rgb(128 128 128 / 25%); }
header .in { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 28px; padding-block: 18px; }
header.CENTERED .in { flex-direction: column; justify-content: center; }
header.COMPACT .in { padding-block: 8px; }
header img { block-size: 40px; inline-size: auto; }
header strong { font-size: 20px; }
nav { display: flex; flex-wrap: wrap; gap: 6px 18px; }
section { padding-block: 28px; }
.lead { font-size: 18px; margin: 0; white-space: pre-line; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 18px; margin: 0; padding: 0; list-style: none; }
.card { background: var(--surface, #f4f6f8); border-radius: var(--radius, 6px); overflow: hidden; display: flex; flex-direction: column; }
.card img, .card .none { inline-size: 100%; aspect-ratio: 4 / 3; object-fit: cover; background: rgb(128 128 128 / 22%); }
.card div { padding: 12px 14px 16px; display: grid; gap: 6px; }
.card b { color: var(--link, #0b5cad); overflow-wrap: anywhere; }
.mark { color: var(--accent, #b5480b); }
.button { justify-self: start; background: var(--primary, #0b5cad); color: var(--on_primary, #fff); border-radius: var(--radius, 6px); padding: 8px 16px; }
.text { white-space: pre-line; max-inline-size: 70ch; margin: 0; }
.slide img { inline-size: 100%; aspect-ratio: 16 / 6; object-fit: cover; border-radius: var(--radius, 6px); }
.slide p { margin-block: 10px 0; font-size: 20px; }
details { border-block-end: 1px solid rgb(128 128 128 / 30%); padding-block: 10px; }
.wp-rich-card { display: flex; align-items: center; gap: 12px; inline-size: fit-content; margin: 8px 0; border: 1px solid rgb(128 128 128 / 30%); border-radius: var(--radius, 6px); padding: 8px 12px; }
.wp-rich-card img { inline-size: 76px; aspect-ratio: 4 / 3; object-fit: cover; }
summary { font-weight: 600; cursor: pointer; }
footer { background: var(--footer, #14202b); color: var(--on_footer, #f4f6f8); margin-block-start: 28px; }
footer .in { display: grid; gap: 16px 32px; padding-block: 26px; white-space: pre-line; }
footer.COLUMNS .in { grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); }
footer p { margin: 0; overflow-wrap: anywhere; }
`;
