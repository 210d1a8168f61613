/** Text with a reference to an image put in at the caret, in the notation of that place. */
export function withImageAt(html: string, at: number, ref: string): string {
  const before = html.slice(0, at)
  return before + notationAt(before.toLowerCase(), ref) + html.slice(at)
}

function notationAt(before: string, ref: string): string {
  const isWithin = (begin: string, end: string) => before.lastIndexOf(begin) > before.lastIndexOf(end)
  if (isWithin('url(', ')') || isWithin(' src=', '>')) return ref
  if (isWithin('<style', '</style') || isWithin(' style=', '>')) return `url(${ref})`
  return `<img src="${ref}" alt="">`
}
