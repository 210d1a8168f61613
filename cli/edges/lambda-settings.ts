import type { EdgePlace } from './write-edge.ts'

/** What the function for Lambda@Edge imports beside it: such functions have no environment variables. */
export interface LambdaSettings {
  sitesUrl: string
  consoleUrl: string
  storeUrl: string
  storeRegion: string
}

/** The settings of the function. Keys are those of its role. */
export function lambdaSettings({ sitesUrl, consoleUrl, url, region }: EdgePlace): string {
  const settings: LambdaSettings = { sitesUrl, consoleUrl, storeUrl: url, storeRegion: region }
  return `// Written by swipress edge, which leaves this file as it is from now on.\nexport const settings = ${JSON.stringify(settings, null, 2)}\n`
}
