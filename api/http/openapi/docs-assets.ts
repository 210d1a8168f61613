/** Style sheet of the documentation page. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1c1f23, #e8eaed); --quiet: light-dark(#5b6470, #9aa4b0);
  --line: light-dark(#dfe3e8, #363c44); --ground: light-dark(#ffffff, #14171a); --soft: light-dark(#f5f7f9, #1d2126);
  --accent: light-dark(#0b57b0, #8ab8f5); }
* { box-sizing: border-box; }
html { scroll-padding-top: 5rem; }
body { margin: 0; color: var(--ink); background: var(--ground); font: 16px/1.6 system-ui, sans-serif; }
header, main { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2.5rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.02em; }
h2 { font-size: 1.35rem; margin: 3rem 0 .25rem; }
h3 { font-size: .8rem; margin: 1.5rem 0 .5rem; color: var(--quiet); font-weight: 600; }
p { margin: .25rem 0 .75rem; max-width: 44rem; }
a { color: var(--accent); }
.search { position: sticky; top: 0; z-index: 1; padding: .75rem 0; background: var(--ground); }
.search label { display: block; font-size: .8rem; color: var(--quiet); }
input { width: 100%; min-height: 44px; font: inherit; padding: .5rem .75rem; color: inherit; background: var(--soft);
  border: 1px solid var(--line); border-radius: 8px; }
input:focus-visible, summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
details { border-top: 1px solid var(--line); }
details > div { padding: 0 0 1.5rem; }
summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; padding: .7rem 0; cursor: pointer;
  min-height: 44px; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary code { font-weight: 600; overflow-wrap: anywhere; }
summary span { color: var(--quiet); }
.method { flex: 0 0 4.5rem; font: 600 .75rem/1.6 ui-monospace, monospace; color: var(--accent); }
code, pre { font: .85rem/1.55 ui-monospace, SFMono-Regular, Menlo, monospace; }
pre { margin: 0; padding: .9rem 1rem; background: var(--soft); border-radius: 8px; overflow-x: auto; max-height: 32rem; }
pre i { color: var(--quiet); font-style: normal; }
pre i::before { content: "// "; }
dl { margin: 0; display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .35rem 1.25rem; }
dt { font: .85rem/1.7 ui-monospace, monospace; }
dd { margin: 0; overflow-wrap: anywhere; }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
nav a { display: inline-block; padding: .5rem 0; }
.none { color: var(--quiet); }
@media (max-width: 40rem) { pre { white-space: pre-wrap; overflow-wrap: anywhere; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .6rem; }
  .method { flex-basis: auto; } summary span { flex-basis: 100%; } }
`

/** Search, and opening the section in the address. The page can be read without it. */
export const docsScript = `
const field = document.querySelector('input')
const parts = [...document.querySelectorAll('details')]
const none = document.querySelector('.none')
function search() {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const part of parts) part.hidden = !words.every((word) => part.dataset.words.includes(word))
  for (const section of document.querySelectorAll('section'))
    section.hidden = [...section.querySelectorAll('details')].every((part) => part.hidden)
  none.hidden = parts.some((part) => !part.hidden)
}
function open() {
  const part = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (part instanceof HTMLDetailsElement) { part.open = true; part.scrollIntoView() }
}
field.addEventListener('input', search)
addEventListener('hashchange', open)
addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== field) { event.preventDefault(); field.focus() }
})
search()
open()
`
