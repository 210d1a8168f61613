import { createRequire } from 'node:module'
import type { Language } from '#model/values/language.ts'

const require = createRequire(import.meta.url)

/** Names of the trained data, as Tesseract calls languages. */
export type OcrData = 'jpn' | 'eng' | 'chi_sim' | 'kor'

const core = 'tesseract.js-core'

/** Images in every language may contain English words. */
export const dataOf: Readonly<Record<Language, readonly OcrData[]>> = {
  JP: ['jpn', 'eng'],
  EN: ['eng'],
  CN: ['chi_sim', 'eng'],
  KR: ['kor', 'eng'],
}

const packageOf = (data: OcrData) => `@tesseract.js-data/${data}`

/** The same build on every machine, so that an image has the same text everywhere. */
export const enginePath = (): string => require.resolve(`${core}/tesseract-core-simd-lstm.js`)

/** The smaller of the two models that a package has: a tenth of the size, and as good on images of pages. */
export const dataPath = (data: OcrData): string =>
  require.resolve(`${packageOf(data)}/4.0.0_best_int/${data}.traineddata.gz`)

const isMissing = (path: () => string): boolean => {
  try {
    path()
    return false
  } catch {
    return true
  }
}

/** The packages that reading this language needs and that are not installed. */
export const missingOcrPackages = (language: Language): string[] => [
  ...(isMissing(enginePath) ? [core] : []),
  ...dataOf[language].filter((data) => isMissing(() => dataPath(data))).map(packageOf),
]
