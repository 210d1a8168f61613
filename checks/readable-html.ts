/** Names and hashes that change with every build of the runtime, and are left out of snapshots. */
const buildNames: readonly [RegExp, string][] = [
  [/\b(viewer|part|style)-[\w-]{8}\.(js|css)\b/g, '$1-*.$2'],
  [/"build": ?"[0-9a-f]{16}"/g, '"build": "*"'],
]

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** A document as readable text: indented, with one line per tag and text; its hydration data as indented JSON. */
export function readableHtml(html: string): string {
  const lines: string[] = []
  let depth = 0
  let isJson = false
  for (const [token] of html.matchAll(/<[^>]+>|[^<]+/g)) {
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token)
    if (tag?.[1]) depth -= 1
    const indent = '  '.repeat(depth)
    if (isJson && !tag) {
      for (const line of JSON.stringify(JSON.parse(token), null, 2).split('\n')) lines.push(indent + line)
    } else lines.push(indent + token)
    if (tag && !tag[1] && !voidElements.has(tag[2]!)) depth += 1
    isJson = tag?.[2] === 'script' && !tag[1] && token.includes('json')
  }
  return `${buildNames.reduce((text, [pattern, name]) => text.replace(pattern, name), lines.join('\n'))}\n`
}
