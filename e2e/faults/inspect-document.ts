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
// Browsers skip control characters before and inside a scheme.
const withoutControls = (text: string): string => [...text].filter((character) => character > ' ').join('')
const foreignElements =
  'iframe, frame, object, embed, applet, base, style, meta[http-equiv], link[rel~="import"]'

interface InspectedDocument {
  /** Everything that could run or load something written by the site's creator; empty for a safe document. */
  unsafe: string[]
  /** Texts and attribute values, as readers and programs find them. */
  written: string[]
}

// One window for all documents, because creating one costs more than parsing a document.
const parser = new new JSDOM().window.DOMParser()

/** Parses a document of a site like a browser. In the reading view, no script may start. */
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

/** A document may have one start script, one piece of hydration data, and structured data. */
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
