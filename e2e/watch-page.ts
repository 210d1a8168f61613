import type { BrowserContext, Page } from 'playwright-core'

/**
 * Collects all complaints of a browser in the pages of a context, one line each: console messages, uncaught errors,
 * failed requests, responses with status 400 and above.
 */
export function watchPages(context: BrowserContext): string[] {
  const noise: string[] = []
  context.on('page', (page) => watchPage(page, noise))
  return noise
}

function watchPage(page: Page, noise: string[]): void {
  page.on('console', (message) => noise.push(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => noise.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Requests that the browser itself aborted: those of a page that was left, and scripts if they are disabled.
    // Violations of the content security policy are also reported on the console.
    if (why !== 'net::ERR_ABORTED' && why !== 'csp') noise.push(`failed: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()}: ${response.url()}`)
  })
}
