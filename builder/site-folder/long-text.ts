/** The longer text of a page, as in a definition. */
export interface LongText {
  title?: string
  text?: string
}

const titleLine = /^# (.*)(?:\n|$)/

/** Reads `# Title` and the text below it. Empty lines at both ends are ignored. */
export function readLongText(body: string): LongText | undefined {
  const whole = trimLines(body.replaceAll('\r\n', '\n'))
  if (whole === '') return undefined
  const heading = titleLine.exec(whole)
  if (!heading) return { text: whole }
  const text = trimLines(whole.slice(heading[0].length))
  return { title: heading[1]!, ...(text === '' ? {} : { text }) }
}

/** The body that is read as this text; undefined if there is none, so that the text must be in the front matter. */
export function longTextBody(attachment: unknown): string | undefined {
  if (typeof attachment !== 'object' || attachment === null) return undefined
  const { title, text } = attachment as LongText
  const body = [...(title === undefined ? [] : [`# ${title}`]), ...(text === undefined ? [] : [text])].join(
    '\n\n',
  )
  return JSON.stringify(sorted(readLongText(`\n${body}\n`))) ===
    JSON.stringify(sorted(attachment as LongText))
    ? body
    : undefined
}

const sorted = (text: LongText | undefined) => text && Object.entries(text).sort()

const trimLines = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, '').replace(/\s+$/, '')
