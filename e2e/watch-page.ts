import type { BrowserContext, Page } from 'playwright-core'

/**
 * Everything a browser complains about in the pages of a context, one line each: messages of the console, errors
 * nobody caught, requests that failed, answers of 400 and above.
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
    // The browser gave up by itself: what a left page had asked for; scripts where they are turned off. A breach of
    // the content security policy is told on the console besides.
    if (why !== 'net::ERR_ABORTED' && why !== 'csp') noise.push(`failed: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()}: ${response.url()}`)
  })
}
