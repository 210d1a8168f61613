import { JSDOM } from 'jsdom'

const startScript = /^import"\/_assets\/[\w-]+\.js"$/
const addressAttributes = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'poster',
  'data',
  'xlink:href',
])
const badAddress = /^(?:javascript|vbscript|data|blob|file):/i
// biome's own rule forbids control characters in patterns; browsers skip them in front of and inside a scheme.
const withoutControls = (text: string): string => [...text].filter((character) => character > ' ').join('')
const foreignElements =
  'iframe, frame, object, embed, applet, base, style, meta[http-equiv], link[rel~="import"]'

/** Everything in a document of a site that could run or load what its creator wrote: nothing, in a good one. */
export function unsafeParts(html: string): string[] {
  const { document } = new JSDOM(html).window
  const found = [...document.querySelectorAll(foreignElements)].map(({ outerHTML }) =>
    outerHTML.slice(0, 120),
  )
  const starts: string[] = []
  const islands: string[] = []
  for (const script of document.querySelectorAll('script')) {
    const text = script.textContent ?? ''
    if (script.type === 'module' && !script.src && startScript.test(text)) starts.push(text)
    else if (script.type === 'application/json' && script.id === 'document' && isJson(text))
      islands.push(text)
    else if (script.type !== 'application/ld+json' || !isJson(text))
      found.push(script.outerHTML.slice(0, 120))
  }
  if (starts.length !== 1) found.push(`starts ${starts.length} times`)
  if (islands.length !== 1) found.push(`has ${islands.length} documents to hydrate from`)
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (/^on/i.test(name) || (addressAttributes.has(name) && badAddress.test(withoutControls(value))))
        found.push(`${element.tagName.toLowerCase()} ${name}="${value.slice(0, 80)}"`)
  return found
}

/** All that a reader or a machine finds written in a document: texts, values of attributes, its JSON. */
export function writtenIn(html: string): string[] {
  const { document } = new JSDOM(html).window
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ value }) => value),
  )
  return [document.body.textContent ?? '', document.title, ...attributes]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
