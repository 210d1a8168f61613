import type { Shell } from '../documents/page-document.ts'

/** Adds an element over the site for temporary content. Clicks elsewhere pass through to the site. */
export function addHost({ viewMode, displayGlobalMenu }: Shell): HTMLElement {
  const host = document.createElement('div')
  host.className = `extras ${viewMode.toLowerCase()}${displayGlobalMenu ? ' tabbed' : ''}`
  document.body.append(host)
  return host
}
