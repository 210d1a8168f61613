/** Common names of a browser and its system; null if unknown. */
export interface Device {
  browser: string | null
  system: string | null
  isPhone: boolean
}

type Names = readonly (readonly [pattern: RegExp, name: string])[]

/** The first match counts, because most browsers also claim to be others. */
const browsers: Names = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bLine\//, 'LINE'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  return {
    browser: nameIn(browsers, text),
    system: nameIn(systems, text),
    isPhone: /\bMobile\b|\biPhone\b/.test(text),
  }
}
