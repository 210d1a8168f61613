/** Given by Cloudflare's runtime. */
declare module 'cloudflare:workers' {
  /** Lets the program run until this has ended, also after the request that it is called for. */
  export function waitUntil(work: Promise<unknown>): void
}

/** The file that `swipress edge` writes beside the program. */
declare module 'swipress-edge-settings' {
  export const settings: import('./edge-settings.ts').LambdaSettings
}
