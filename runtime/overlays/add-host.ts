import type { Shell } from '../documents/page-document.ts'

/** An element over the site for what stands there for a time. Everything beside that is let through to the site. */
export function addHost({ viewMode, displayGlobalMenu }: Shell): HTMLElement {
  const host = document.createElement('div')
  host.className = `extras ${viewMode.toLowerCase()}${displayGlobalMenu ? ' tabbed' : ''}`
  document.body.append(host)
  return host
}
