/** The oldest engines in which a site is whole (docs/browsers.md); `web-features` calls them by the same names. */
export const floor = {
  safari_ios: '16.4',
  chrome: '109',
  chrome_android: '109',
  firefox: '115',
} as const

/** The same for what builds the files that visitors load. */
export const buildTargets = [`ios${floor.safari_ios}`, `chrome${floor.chrome}`, `firefox${floor.firefox}`]
