import { type AdVisitor, adVisitorHeader, longestAdVisitor } from '#model/records/ad-service.ts'
import { readCookie } from '../browser/cookies.ts'
import type { Shell } from '../documents/page-document.ts'
import { keptChoice } from './consent-choice.ts'

/** `GA1.1.123.456` */
const clientPattern = /^GA\d\.\d+\.(\d+\.\d+)$/
/** `GS1.1.1700000000.1.0…`, or `GS2.1.s1700000000$o1$…` */
const sessionPattern = /^GS\d\.\d+\.s?(\d+)[.$]/

/** The session is in a cookie that is named after the measurement ID. */
function sessionOfGoogle(): string | undefined {
  try {
    const [, value = ''] = /(?:^|; )_ga_\w+=([^;]+)/.exec(document.cookie) ?? []
    return sessionPattern.exec(decodeURIComponent(value))?.[1]
  } catch {
    return undefined
  }
}

/** The header that lets the site's server tell services of a form: only of visitors who agreed, or where nobody is asked. */
export function adVisitorHeaders({
  question,
  mode,
}: Pick<Shell, 'question' | 'mode'>): Record<string, string> {
  if (mode || (question !== undefined && keptChoice(question) !== true)) return {}
  const visitor: AdVisitor = {
    consent: question,
    page: location.pathname,
    fbp: readCookie('_fbp'),
    fbc: readCookie('_fbc'),
    client: clientPattern.exec(readCookie('_ga') ?? '')?.[1],
    session: sessionOfGoogle(),
  }
  const text = JSON.stringify(visitor)
  return text.length <= longestAdVisitor && /^[\x20-\x7e]*$/.test(text) ? { [adVisitorHeader]: text } : {}
}
