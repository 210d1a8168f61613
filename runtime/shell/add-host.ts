import type { Shell } from '../documents/page-document.ts'

/** Adds an element over the site for temporary content. Clicks elsewhere pass through to the site. */
export function addHost({ viewMode, displayGlobalMenu }: Shell): HTMLElement {
  const host = document.createElement('div')
  host.className = `extras ${viewMode.toLowerCase()}${displayGlobalMenu ? ' tabbed' : ''}`
  document.body.append(host)
  return host
}

const added = new Set<string>()

/** Adds a style sheet that is loaded with the part of the site that needs it, so that a first visit does not load it. */
export function addStyle(css: string): void {
  if (added.has(css)) return
  added.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
