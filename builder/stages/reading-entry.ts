import { escapeHtml } from '#model/values/escape-html.ts'
import type {
  ButtonContent,
  LinkButton,
  PageContent,
  Picture,
  ProductContent,
} from '#runtime/documents/page-content.ts'
import type { Place } from '#runtime/documents/page-document.ts'
import type { Messages } from '#runtime/i18n/messages.ts'
import type { ReadingLabels } from '#runtime/reading/reading-labels.ts'
import { plainTextOf } from './reading-plain-text.ts'

/** A page in a document of the reading view. */
export interface ReadingEntry {
  /** HTML in UTF-8, so that it is outside of the heap while the other pages of its document are made. */
  html: Uint8Array
  /** False for a members-only page. */
  isOpen: boolean
  address: string
}

/** The texts in entries. */
export interface EntryLabels {
  messages: Messages
  labels: ReadingLabels
}

/** Minimum width in pixels of the picture of a page, and of a product, if available. */
const pagePx = 720
const productPx = 240

/**
 * One page of the grid in the reading view. Written as text instead of components, because it is not hydrated and a
 * large site has ten thousand of them.
 */
export function readingEntry(
  page: PageContent,
  place: Place,
  { messages, labels }: EntryLabels,
): ReadingEntry {
  const { address, position, category } = place
  const start = `class="entry" id="${position}"><p class="where">${escapeHtml(`${category} ${position}`.trim())}</p>`
  const href = escapeHtml(address)
  if (page.isLocked)
    return {
      html: Buffer.from(
        `<div ${start}<p><a href="${href}">${escapeHtml(messages.lockedTitle)}</a></p></div>`,
      ),
      isOpen: false,
      address,
    }
  const html = `<section ${start}<h2>${escapeHtml(page.h1)}</h2>${bodyHtml(page, { messages, labels }, position === 'A1')}<p class="to"><a href="${href}">${escapeHtml(labels.open(position))}</a></p></section>`
  return { html: Buffer.from(html), isOpen: true, address }
}

function bodyHtml(page: PageContent, { messages, labels }: EntryLabels, isFirst: boolean): string {
  const picture = page.picture ?? page.film?.poster
  const [headline = '', ...lines] = page.mainText
  const text = (headline.trim() === page.h1.trim() ? lines : page.mainText).join('\n').trim()
  let html = picture ? pictureHtml(picture, page.alt, pagePx, isFirst) : ''
  if (page.compared) html += pictureHtml(page.compared, '', pagePx)
  if (text) html += `<p>${escapeHtml(text)}</p>`
  html += priceHtml(page.price, messages)
  if (page.products.length > 0) {
    html += '<ul class="goods">'
    for (const product of page.products) html += productHtml(product, messages)
    html += '</ul>'
  }
  return html + linksHtml(page, labels)
}

/** One width, in the best format and in the fallback format: enough for reading on a screen and on paper. */
function pictureHtml(picture: Picture, alt: string, atLeastPx: number, isFirst = false): string {
  const { stem, width, height, widths, formats } = picture
  const shown = widths.find((one) => one >= atLeastPx) ?? widths.at(-1)
  const ratio = Math.round((width / height) * 1000) / 1000
  const source =
    formats.length > 1 ? `<source type="image/${formats[0]}" srcset="${stem}-${shown}.${formats[0]}">` : ''
  return `<picture>${source}<img src="${stem}-${shown}.${formats.at(-1)}" width="${width}" height="${height}" style="--ratio:${ratio}" alt="${escapeHtml(alt)}"${isFirst ? '' : ' loading="lazy"'}></picture>`
}

const priceHtml = (price: string | undefined, { taxNote }: Messages): string =>
  price ? `<p class="price">${escapeHtml(price)}<small>${escapeHtml(taxNote)}</small></p>` : ''

const linkHtml = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

const linkButtonHtml = (button: LinkButton | undefined): string =>
  button?.link.href ? linkHtml(button.link.href, button.text) : ''

function productHtml(product: ProductContent, messages: Messages): string {
  const { picture, name, description, price, linkButton } = product
  let html = picture ? `<li>${pictureHtml(picture, '', productPx)}` : '<li>'
  if (name.trim()) html += `<h3>${escapeHtml(name)}</h3>`
  html += priceHtml(price, messages)
  if (description) html += `<p>${escapeHtml(description)}</p>`
  return `${html}${linkButtonHtml(linkButton)}</li>`
}

/** The text of a button, as a link if it has a target; empty for a script, which only runs on its page. */
function buttonHtml({ type, link, text, html, picture, film, alt }: ButtonContent, details: string): string {
  const href = link?.href
  if (link?.script) return ''
  if (type === 'HTML_CSS') {
    const plain = plainTextOf(html ?? '')
    if (!plain) return ''
    return href && !plain.hasLinks ? `<a href="${escapeHtml(href)}">${plain.html}</a>` : plain.html
  }
  if (text !== undefined) return href ? linkHtml(href, text) : escapeHtml(text)
  if (href) return linkHtml(href, alt || details)
  const still = picture ?? film?.poster
  return alt && still ? pictureHtml(still, alt, productPx) : ''
}

function linksHtml(page: PageContent, { details }: ReadingLabels): string {
  const own = linkButtonHtml(page.linkButton)
  let html = own && `<li>${own}</li>`
  if (page.poll) html += `<li>${linkHtml(page.poll.href, page.poll.question)}</li>`
  for (const button of page.buttons) {
    const line = buttonHtml(button, details)
    const { microcopy } = button
    if (line) html += `<li>${line}${microcopy ? `<small>${escapeHtml(microcopy.text)}</small>` : ''}</li>`
  }
  return html && `<ul class="links">${html}</ul>`
}
