/* The bare loop: `react-dom/server` renders each page, which is written as it is. Reads `content.json`, writes `out/`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const { site, pages } = JSON.parse(readFileSync('content.json', 'utf8'))
const style =
  '*{box-sizing:border-box}body{margin:0;font-family:system-ui,sans-serif;color:#111;background:#000}.bar{position:fixed;z-index:2;inset:0 0 auto 0;display:flex;justify-content:space-between;padding:8px 16px;background:rgba(0,0,0,.5)}.bar a{color:#fff;text-decoration:none}.bar ul{display:flex;gap:12px;margin:0;padding:0;list-style:none}.on{font-weight:700;border-bottom:2px solid #fff}.langs a{margin-left:8px;font-size:12px}.hero{margin:0;height:100vh}.hero img{width:100%;height:100%;object-fit:cover}article{position:absolute;left:6vw;bottom:30vh;max-width:640px;color:#fff}.buttons{position:absolute;left:6vw;bottom:20vh;display:flex;gap:12px}.btn{display:inline-block;padding:12px 24px;text-decoration:none}.products{display:grid;grid-template-columns:repeat(3,1fr);gap:16px;padding:24px 6vw;background:#fff}.product img{width:100%;height:auto}.price{font-weight:700}.swipe a{color:#fff;font-size:32px;text-decoration:none}footer{padding:16px;color:#999;text-align:center}'
const meta = (property, content) => h('meta', { property, content })

const Head = ({ page }) =>
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', null, page.title),
    h('meta', { name: 'description', content: page.description }),
    h('link', { rel: 'canonical', href: site.origin + page.path }),
    page.alternates.map(({ lang, href }) =>
      h('link', { key: lang, rel: 'alternate', hrefLang: lang, href: site.origin + href }),
    ),
    meta('og:title', page.title),
    meta('og:description', page.description),
    meta('og:type', 'website'),
    meta('og:url', site.origin + page.path),
    meta('og:image', `${site.origin}${page.image}-1600.jpg`),
    meta('og:site_name', site.name),
    meta('og:locale', 'en_US'),
    h('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    h('style', { dangerouslySetInnerHTML: { __html: style } }),
  )

const MenuEntry = ({ entry: { cat, name, href }, isCurrent }) =>
  h(
    'li',
    { key: cat },
    h(
      'a',
      { href, className: isCurrent ? 'on' : undefined, 'aria-current': isCurrent ? 'page' : undefined },
      name,
    ),
  )

const Button = ({ button: { label, href, bg, fg, size, border, radius } }) =>
  h(
    'a',
    {
      className: 'btn',
      href,
      style: { background: bg, color: fg, border, borderRadius: radius, fontSize: size },
    },
    h('span', null, label),
  )

const Product = ({ product: { name, desc, price, href, image } }) =>
  h(
    'div',
    { className: 'product' },
    h('img', { src: image, alt: name, width: 400, height: 300, loading: 'lazy' }),
    h('h2', null, name),
    h('p', null, desc),
    h('p', { className: 'price' }, price),
    h('a', { className: 'buy', href }, 'Buy'),
  )

const Hero = ({ page: { image, imagealt } }) => {
  const srcSet = `${image}-800.jpg 800w, ${image}-1600.jpg 1600w`
  const picture = {
    src: `${image}-1600.jpg`,
    srcSet,
    sizes: '100vw',
    alt: imagealt,
    width: 1600,
    height: 900,
  }
  return h('figure', { className: 'hero' }, h('img', picture))
}

const menuOf = (page) =>
  site.menu.map((entry) => h(MenuEntry, { key: entry.cat, entry, isCurrent: entry.cat === page.cat }))

const Body = ({ page }) =>
  h(
    'body',
    null,
    h(
      'header',
      { className: 'bar' },
      h('a', { className: 'brand', href: '/' }, site.name),
      h('nav', null, h('ul', null, menuOf(page))),
      h(
        'nav',
        { className: 'langs' },
        page.alternates.map(({ lang, href }) => h('a', { key: lang, href, hrefLang: lang }, lang)),
      ),
    ),
    h(
      'main',
      null,
      h(Hero, { page }),
      h(
        'article',
        null,
        h('h1', null, page.heading),
        page.paragraphs.map((text, key) => h('p', { key }, text)),
      ),
      h(
        'div',
        { className: 'buttons' },
        page.buttons.map((button, key) => h(Button, { key, button })),
      ),
      h(
        'section',
        { className: 'products' },
        page.products.map((product, key) => h(Product, { key, product })),
      ),
      h(
        'nav',
        { className: 'swipe' },
        page.around.map((href, key) => h('a', { key, href }, '·')),
      ),
    ),
    h('footer', null, `© ${site.name} · ${page.catname}`),
  )

for (const page of pages) {
  const html = renderToStaticMarkup(h('html', { lang: 'en' }, h(Head, { page }), h(Body, { page })))
  mkdirSync(`out${page.path}`, { recursive: true })
  writeFileSync(`out${page.path}index.html`, `<!DOCTYPE html>${html}`)
}
