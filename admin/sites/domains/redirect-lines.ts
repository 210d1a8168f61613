import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/** A line of a list of redirects, as it is written. */
export interface RedirectLine {
  /** From 1. */
  line: number
  text: string
  from: string
  to: string
  status: string
  /** Set if it redirects only some visitors, or a quotation mark is not closed. */
  fault?: 'condition' | 'openQuote' | undefined
}

/**
 * Reads columns separated by commas, semicolons or tabs, or the `_redirects` format of Netlify and Cloudflare Pages. If
 * all old addresses are on one host, they are those of this site before it moved here.
 */
export function redirectLinesIn(text: string): RedirectLine[] {
  const written = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((whole, index) => ({ line: index + 1, text: whole.replace(/(?:^|\s)#.*$/, '').trim() }))
    .filter((line) => line.text !== '')
  const separator = separatorOf(written[0]?.text ?? '')
  const lines = written.map(
    (line): RedirectLine => ({
      ...line,
      ...(separator ? readCells(line.text, separator) : readSpaced(line.text)),
    }),
  )
  return withinSite(separator && isHead(lines) ? lines.slice(1) : lines)
}

type Read = Omit<RedirectLine, 'line' | 'text'>

const isAddress = (text: string): boolean => /^(?:\/|https?:)/i.test(text)

/** Undefined for a line separated by spaces: an address may contain commas and semicolons too. */
function separatorOf(first: string): string | undefined {
  const between = /^(?:"[^"]*"|[^\s,;]*)\s*([,;\t])\s*(?:"|\/|https?:)/i.exec(first)?.[1]
  return between ?? (first.includes('/') ? undefined : /[,;\t]/.exec(first)?.[0])
}

/** Whether the first line names the columns. */
const isHead = ([first, second]: readonly RedirectLine[]): boolean =>
  first !== undefined && second !== undefined && !isAddress(first.from) && isAddress(second.from)

/** Each line by itself, so that a quotation mark that is not closed costs no other line. */
function readCells(text: string, delimiter: string): Read {
  try {
    const [cells = []] = parse(text, { delimiter, trim: true, relax_column_count: true })
    const [from = '', to = '', status = ''] = cells
    return { from, to, status }
  } catch (error) {
    if (error instanceof CsvError) return { from: '', to: '', status: '', fault: 'openQuote' }
    throw error
  }
}

/** Reads `/old p=12 /new 301`, followed by Netlify's conditions on visitors. */
function readSpaced(text: string): Read {
  const [path = '', ...parts] = text.split(/\s+/)
  const at = parts.findIndex((part) => /^(?:\/|[a-z]+:)/i.test(part))
  const query = parts.slice(0, Math.max(0, at))
  const [to = '', status = '', ...conditions] = at < 0 ? [] : parts.slice(at)
  const from = query.length > 0 ? `${path}?${query.join('&')}` : path
  const isStatus = /^\d+!?$/.test(status) || status === ''
  const fault = conditions.length > 0 || !isStatus ? 'condition' : undefined
  return { from, to, status: isStatus ? status : '', fault }
}

const originOf = (address: string): string | undefined => /^https?:\/\/[^/?#]+/i.exec(address)?.[0]

const hostOf = (address: string): string | undefined =>
  originOf(address)
    ?.replace(/^https?:\/\/(?:www\.)?/i, '')
    .toLowerCase()

function withinSite(lines: RedirectLine[]): RedirectLine[] {
  const [host, ...others] = new Set(lines.filter(({ fault }) => !fault).map(({ from }) => hostOf(from)))
  if (host === undefined || others.length > 0) return lines
  const within = (address: string) =>
    hostOf(address) === host ? address.slice(originOf(address)!.length).replace(/^(?!\/)/, '/') : address
  return lines.map((line) => ({ ...line, from: within(line.from), to: within(line.to) }))
}
