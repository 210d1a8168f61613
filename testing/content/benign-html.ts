const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const drawing =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Ccircle cx='4' cy='4' r='3' fill='teal'/%3E%3C/svg%3E"
const at = (css: string, html: string): string => `<style>${css}</style>${html}`
const half = 'animation-delay:-.5s;animation-play-state:paused'

/** HTML as designers write it, which must look as intended. */
export const benignHtml: readonly string[] = [
  '<p style="color:#b00020;font-weight:700;padding:8px">Sale</p>',
  '<div style="background:linear-gradient(135deg,#f06 0%,#4a90e2 100%);padding:20px;color:white">Gradient</div>',
  '<div style="background:radial-gradient(circle at 30% 30%,gold,tomato);height:80px"></div>',
  '<div style="background:conic-gradient(from 90deg,red,yellow,lime,red);width:80px;height:80px;border-radius:50%"></div>',
  '<div style="background:repeating-linear-gradient(45deg,#222 0 6px,#eee 6px 12px);height:60px"></div>',
  at(
    '.c{background:linear-gradient(#fff,#ddd);border-radius:12px;box-shadow:0 4px 12px rgb(0 0 0 / .3);padding:16px;margin:12px}',
    '<div class="c"><b>Card</b></div>',
  ),
  at(
    'table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:4px}tr:nth-child(even) td{background:#eef}',
    '<table><thead><tr><th>Room</th><th>Price</th></tr></thead><tbody><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></tbody></table>',
  ),
  '<table><caption>Times</caption><colgroup><col span="2"></colgroup><tr><td colspan="2" style="text-align:center">Mon</td></tr><tr><td rowspan="2">9</td><td>10</td></tr><tr><td>11</td></tr></table>',
  '<svg viewBox="0 0 24 24" width="48" height="48" fill="none" stroke="crimson" stroke-width="2"><path d="M20.8 4.6a5.5 5.5 0 0 0-7.8 0L12 5.7l-1-1.1a5.5 5.5 0 0 0-7.8 7.8l8.8 8.8 8.8-8.8a5.5 5.5 0 0 0 0-7.8z"/></svg>',
  '<svg viewBox="0 0 100 60" width="100" height="60"><defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient></defs><rect width="100" height="60" fill="url(#g)"/></svg>',
  '<svg viewBox="0 0 60 20" width="120" height="40"><defs><circle id="d" r="6" cy="10"/></defs><use href="#d" x="10" fill="red"/><use href="#d" x="30" fill="green"/><use xlink:href="#d" x="50" fill="blue"/></svg>',
  '<svg viewBox="0 0 80 40" width="160"><clipPath id="h"><circle cx="20" cy="20" r="18"/></clipPath><rect width="80" height="40" fill="orange" clip-path="url(#h)"/><text x="44" y="24" font-size="10">Text</text></svg>',
  '<svg viewBox="0 0 20 20" width="60"><style>.a{fill:#0a7}.b{fill:none;stroke:#333}</style><rect class="a" width="20" height="20"/><path class="b" d="M2 2 18 18"/></svg>',
  '<svg width="90" height="40"><pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="5" cy="5" r="3" fill="purple"/></pattern><rect width="90" height="40" fill="url(#p)"/></svg>',
  at(
    `@keyframes slide{from{transform:translateX(0)}to{transform:translateX(100px)}}.s{width:40px;height:40px;background:teal;animation:slide 1s linear infinite;${half}}`,
    '<div class="s"></div>',
  ),
  at(
    `@keyframes fade{0%{opacity:0}50%{opacity:.5}100%{opacity:1}}.f{background:navy;height:50px;animation-name:fade;animation-duration:1s;${half}}`,
    '<div class="f"></div>',
  ),
  at(
    '@media (min-width:100px){.m{background:green}}@media (max-width:99px){.m{background:red}}.m{height:40px}',
    '<div class="m"></div>',
  ),
  at(
    '@supports (display:grid){.g{display:grid;grid-template-columns:1fr 2fr;gap:8px}}.g>*{background:#ccd;padding:8px}',
    '<div class="g"><span>1</span><span>2</span></div>',
  ),
  at(
    '.w{display:flex;gap:6px;flex-wrap:wrap}.w span{background:#fd7;padding:4px 10px;border-radius:99px}',
    '<div class="w"><span>New</span><span>Best</span><span>Sale</span></div>',
  ),
  at('.q::before{content:"“"}.q::after{content:"”";color:red}', '<p class="q">Quote</p>'),
  at(
    ':is(.x,.y):not(.z){color:teal}li:first-child{font-weight:700}li+li{color:#888}',
    '<ul><li class="x">1</li><li class="y z">2</li></ul>',
  ),
  at(
    '.v{--k:12px;padding:var(--k);border:calc(var(--k) / 4) solid olive;width:min(200px,80%)}',
    '<div class="v">Variables</div>',
  ),
  `<img src="${dot}" alt="" width="40" height="40">`,
  `<div style="background:url(${dot}) 0 0/20px 20px;height:40px"></div>`,
  `<div style="background-image:url(&quot;${drawing}&quot;);height:40px"></div>`,
  at(
    '.r{position:relative;height:80px}.r b{position:absolute;right:8px;bottom:8px;transform:rotate(-8deg);background:crimson;color:#fff;padding:6px;z-index:2}',
    '<div class="r"><b>-30%</b></div>',
  ),
  at(
    '.t{background:linear-gradient(90deg,#f0f,#0ff);-webkit-background-clip:text;background-clip:text;color:transparent;font-size:32px;font-weight:800}',
    '<p class="t">Shine</p>',
  ),
  at(
    '.k{filter:drop-shadow(2px 2px 2px #000) saturate(2);clip-path:polygon(0 0,100% 0,50% 100%);background:gold;height:70px}',
    '<div class="k"></div>',
  ),
  '<dl><dt>Open</dt><dd>9–17</dd></dl><blockquote>Quiet</blockquote><pre>\n\n a  b</pre><p>H<sub>2</sub>O <mark>mark</mark> <kbd>K</kbd> <del>1</del> <ins>2</ins></p>',
  at(
    '#id-a{color:teal}[title="t"]{text-decoration:underline dotted}a[href^="https"]{color:purple}',
    '<p id="id-a">Id</p><p title="t">Title</p><a href="https://example.com">Link</a><ruby>漢<rt>かん</rt></ruby>',
  ),
  at(
    '.sc{overflow:auto;height:50px}.sc p{columns:2;hyphens:auto;text-transform:uppercase;letter-spacing:.1em}',
    '<div class="sc"><p lang="en">One two three four five six seven eight nine ten</p></div>',
  ),
  at(
    '@media print{.o{display:none}} .o{transition:color .2s;writing-mode:vertical-rl;height:90px}.o:hover,.o:focus-visible{color:red}',
    '<p class="o">縦書き</p>',
  ),
]
