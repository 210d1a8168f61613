import { JSDOM } from 'jsdom'

const startScript = /^const start=\(\)=>\["\/_assets\/viewer-[\w-]+\.js"[^;]*?\]\.forEach\(/
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
// Browsers skip these in front of a scheme and inside it.
const withoutControls = (text: string): string => [...text].filter((character) => character > ' ').join('')
const foreignElements =
  'iframe, frame, object, embed, applet, base, style, meta[http-equiv], link[rel~="import"]'

interface InspectedDocument {
  /** What could run or load what the site's creator wrote: nothing, in a good document. */
  unsafe: string[]
  /** Texts and values of attributes, as readers and machines find them. */
  written: string[]
}

// One window for all documents: making one costs more than reading a document.
const parser = new new JSDOM().window.DOMParser()

/** Reads a document of a site as a browser does. The reading view is one in which nothing starts. */
export function inspectDocument(html: string): InspectedDocument {
  const document = parser.parseFromString(html, 'text/html')
  const written = [document.body.textContent ?? '', document.title]
  const unsafe = [...document.querySelectorAll(foreignElements)].map(shortened)
  unsafe.push(...unsafeScripts(document, document.body.className === 'reading' ? 0 : 1))
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      written.push(value)
      if (/^on/i.test(name) || (addressAttributes.has(name) && badAddress.test(withoutControls(value))))
        unsafe.push(`${element.tagName.toLowerCase()} ${name}="${value.slice(0, 80)}"`)
    }
  return { unsafe, written }
}

const shortened = ({ outerHTML }: Element): string => outerHTML.slice(0, 120)

/** A document has one start, one piece of JSON to hydrate from, and facts for machines. */
function unsafeScripts(document: Document, wanted: 0 | 1): string[] {
  const unsafe: string[] = []
  let [starts, islands] = [0, 0]
  for (const script of document.querySelectorAll('script')) {
    const text = script.textContent ?? ''
    if (script.type === 'module' && !script.src && startScript.test(text)) starts++
    else if (script.type === 'application/json' && script.id === 'document' && isJson(text)) islands++
    else if (script.type !== 'application/ld+json' || !isJson(text)) unsafe.push(shortened(script))
  }
  if (starts !== wanted) unsafe.push(`starts ${starts} times`)
  if (islands !== wanted) unsafe.push(`has ${islands} documents to hydrate from`)
  return unsafe
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
