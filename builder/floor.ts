/**
 * The oldest engines that support everything in a site (docs/browsers.md), under the names that `web-features` uses.
 */
export const floor = {
  safari_ios: '16.4',
  chrome: '109',
  chrome_android: '109',
  firefox: '115',
} as const

/** The same for the bundler of the visitor's files. */
export const buildTargets = [`ios${floor.safari_ios}`, `chrome${floor.chrome}`, `firefox${floor.firefox}`]
