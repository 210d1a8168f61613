/* The page of the other generators, as template strings: what Eleventy renders. */
import { readFileSync } from 'node:fs'

const { site, pages } = JSON.parse(readFileSync('content.json', 'utf8'))
const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text) => (/[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (one) => escapes[one]) : text)
const style =
  '*{box-sizing:border-box}body{margin:0;font-family:system-ui,sans-serif;color:#111;background:#000}.bar{position:fixed;z-index:2;inset:0 0 auto 0;display:flex;justify-content:space-between;padding:8px 16px;background:rgba(0,0,0,.5)}.bar a{color:#fff;text-decoration:none}.bar ul{display:flex;gap:12px;margin:0;padding:0;list-style:none}.on{font-weight:700;border-bottom:2px solid #fff}.langs a{margin-left:8px;font-size:12px}.hero{margin:0;height:100vh}.hero img{width:100%;height:100%;object-fit:cover}article{position:absolute;left:6vw;bottom:30vh;max-width:640px;color:#fff}.buttons{position:absolute;left:6vw;bottom:20vh;display:flex;gap:12px}.btn{display:inline-block;padding:12px 24px;text-decoration:none}.products{display:grid;grid-template-columns:repeat(3,1fr);gap:16px;padding:24px 6vw;background:#fff}.product img{width:100%;height:auto}.price{font-weight:700}.swipe a{color:#fff;font-size:32px;text-decoration:none}footer{padding:16px;color:#999;text-align:center}'

export const data = {
  pages,
  pagination: { data: 'pages', size: 1, alias: 'one' },
  permalink: ({ one }) => `${one.path}index.html`,
  eleventyExcludeFromCollections: true,
}

const menuHtml = (page) =>
  site.menu
    .map(({ cat, name, href }) => {
      const current = cat === page.cat ? ' class="on" aria-current="page"' : ''
      return `<li><a href="${href}"${current}>${safe(name)}</a></li>`
    })
    .join('')

const alternateHtml = ({ lang, href }) =>
  `<link rel="alternate" hreflang="${lang}" href="${site.origin}${href}">`
const languageHtml = ({ lang, href }) => `<a href="${href}" hreflang="${lang}">${lang}</a>`

const buttonHtml = ({ label, href, bg, fg, size, border, radius }) =>
  `<a class="btn" href="${href}" style="background:${bg};color:${fg};border:${border};border-radius:${radius};font-size:${size}"><span>${safe(label)}</span></a>`

const productHtml = ({ name, desc, price, href, image }) =>
  `<div class="product"><img src="${image}" alt="${safe(name)}" width="400" height="300" loading="lazy"><h2>${safe(name)}</h2><p>${safe(desc)}</p><p class="price">${price}</p><a class="buy" href="${href}">Buy</a></div>`

export const render = ({ one: page }) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(page.title)}</title><meta name="description" content="${safe(page.description)}"><link rel="canonical" href="${site.origin}${page.path}">${page.alternates.map(alternateHtml).join('')}<meta property="og:title" content="${safe(page.title)}"><meta property="og:description" content="${safe(page.description)}"><meta property="og:type" content="website"><meta property="og:url" content="${site.origin}${page.path}"><meta property="og:image" content="${site.origin}${page.image}-1600.jpg"><meta property="og:site_name" content="${safe(site.name)}"><meta property="og:locale" content="en_US"><meta name="twitter:card" content="summary_large_image"><style>${style}</style></head><body><header class="bar"><a class="brand" href="/">${safe(site.name)}</a><nav><ul>${menuHtml(page)}</ul></nav><nav class="langs">${page.alternates.map(languageHtml).join('')}</nav></header><main><figure class="hero"><img src="${page.image}-1600.jpg" srcset="${page.image}-800.jpg 800w, ${page.image}-1600.jpg 1600w" sizes="100vw" alt="${safe(page.imagealt)}" width="1600" height="900"></figure><article><h1>${safe(page.heading)}</h1>${page.paragraphs.map((text) => `<p>${safe(text)}</p>`).join('')}</article><div class="buttons">${page.buttons.map(buttonHtml).join('')}</div><section class="products">${page.products.map(productHtml).join('')}</section><nav class="swipe">${page.around.map((href) => `<a href="${href}">·</a>`).join('')}</nav></main><footer>© ${safe(site.name)} · ${safe(page.catname)}</footer></body></html>`
