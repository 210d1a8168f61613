import { Marked, type Parser, type Tokens } from 'marked'
import { escapeHtml } from '#model/values/escape-html.ts'
import { blocksOf, type LongTextBlock } from './long-text-blocks.ts'
import { isLinkAddress } from './own-html/allowed-html.ts'

/** The target of a link in a longer text; undefined if it leads nowhere, so that only its words are shown. */
type AddressOf = (target: string) => string | undefined

/** Is told of what is not shown as it is meant: images, HTML, links that lead nowhere, too deep nesting. */
type OnUnshown = (part: string) => void

/**
 * The HTML of a creator's longer text: Markdown, besides tables and questions of our own. Images and HTML are shown as they are
 * written, because a text loads nothing; what is nested too deeply is shown as it is written, too.
 */
export function longTextHtml(text: string, addressOf: AddressOf, onUnshown: OnUnshown = () => {}): string {
  const markdown = new Marked({ gfm: true, breaks: true, renderer: rendererOf(addressOf, onUnshown) })
  const htmlOf = (source: string): string => {
    try {
      return markdown.parse(source, { async: false })
    } catch {
      onUnshown(source)
      return `<p>${withBreaks(source)}</p>`
    }
  }
  return blocksOf(text)
    .map((block) => (block.kind === 'markdown' ? htmlOf(block.text) : ownBlock(block)))
    .join('')
    .replaceAll('\n', '')
}

function ownBlock(block: Exclude<LongTextBlock, { kind: 'markdown' }>): string {
  if (block.kind === 'question')
    return `<dl dir="auto"><dt>${escapeHtml(block.question)}</dt><dd>${withBreaks(block.answer)}</dd></dl>`
  const rows = block.rows.map(
    ([name = '', ...cells]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
  )
  return `<table dir="auto"><tbody>${rows.join('')}</tbody></table>`
}

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/** What Markdown becomes; nothing is passed on that is not escaped here or in a renderer of the library's own. The page has a heading, and so has the text: the headings in it begin with the third level. */
const rendererOf = (addressOf: AddressOf, onUnshown: OnUnshown) => ({
  text(this: { parser: Parser }, token: Tokens.Text | Tokens.Escape): string {
    return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escapeHtml(token.text)
  },
  heading(this: { parser: Parser }, { depth, tokens }: Tokens.Heading): string {
    const level = Math.min(depth + 2, 6)
    return `<h${level} dir="auto">${this.parser.parseInline(tokens)}</h${level}>`
  },
  paragraph(this: { parser: Parser }, { tokens }: Tokens.Paragraph): string {
    return `<p dir="auto">${this.parser.parseInline(tokens)}</p>`
  },
  html({ text, block }: Tokens.HTML | Tokens.Tag): string {
    onUnshown(text.trim())
    return block ? `<p dir="auto">${withBreaks(text.trim())}</p>` : escapeHtml(text)
  },
  image({ raw }: Tokens.Image): string {
    onUnshown(raw)
    return escapeHtml(raw)
  },
  code: ({ text }: Tokens.Code): string => `<pre dir="auto">${withBreaks(text)}</pre>`,
  checkbox: ({ checked }: Tokens.Checkbox): string => (checked ? '☑ ' : '☐ '),
  tablecell(this: { parser: Parser }, { header, tokens }: Tokens.TableCell): string {
    const content = this.parser.parseInline(tokens)
    return header ? `<th scope="col">${content}</th>` : `<td>${content}</td>`
  },
  link(this: { parser: Parser }, { href, raw, tokens }: Tokens.Link): string {
    const words = this.parser.parseInline(tokens)
    const own = addressOf(href)
    if (own !== undefined) return `<a href="${escapeHtml(own)}">${words}</a>`
    const url = isLinkAddress(href) ? URL.parse(href) : null
    if (!url) {
      onUnshown(raw)
      return words
    }
    const outside = url.protocol.startsWith('http') ? ' target="_blank" rel="noopener"' : ''
    return `<a href="${escapeHtml(url.href)}"${outside}>${words}</a>`
  },
})
