const block =
  /<\/?(?:p|div|span|ul|ol|li|h[2-6]|hr|br|table|caption|tr|td|th|dl|dt|dd|figure|figcaption|blockquote|pre|section|article|address|details|summary|text)\b[^>]*>/g
/** Links to a position in the HTML itself, which have no target here. */
const localHref = /\shref="#[^"]*"/g
const link = /<a\b[^>]*?\shref="([^"]*)"[^>]*>/g
const otherTag = /<(?!\/?a\b)[^>]*>/g
const linkWithoutAddress = /<a>/g

export interface PlainText {
  /** HTML with only text and links. */
  html: string
  hasLinks: boolean
}

/** The text of sanitised HTML without its formatting; links are kept. Undefined if there is no text. */
export function plainTextOf(sanitised: string): PlainText | undefined {
  const text = sanitised.replace(localHref, '')
  if (!/<a[\s>]/.test(text)) {
    const html = text.replace(block, ' ').replace(otherTag, '').replace(/\s+/g, ' ').trim()
    return html === '' ? undefined : { html, hasLinks: false }
  }
  const html = text
    .replace(block, ' ')
    .replace(otherTag, '')
    .replace(/<a\b(?![^>]*\shref=")[^>]*>/g, '<a>')
    .replace(link, '<a href="$1">')
    .replace(linkWithoutAddress, '<a>')
    .replace(/\s+/g, ' ')
    .trim()
  return html.replace(/<[^>]*>/g, '').trim() === '' ? undefined : { html, hasLinks: true }
}
