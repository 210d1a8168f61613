import {
  attributionHeader,
  clickIds,
  longestAttribution,
  type SentAttribution,
  type Touch,
} from '#model/records/attribution.ts'
import { readCookie } from '../browser/cookies.ts'
import { keptInTab } from '../browser/keep-in-tab.ts'
import type { Shell } from '../documents/page-document.ts'
import { ctaKey, keptArrival, keptPath } from './arrival.ts'
import { keptChoice, mayKeepTouches } from './consent-choice.ts'
import { ownExperiment } from './experiment.ts'
import { keptTouches, touchOf } from './touches.ts'

/** Names of what an element that led on is called. */
const elements = { popup: 'popup', banner: 'campaignItem', product: 'product', point: 'product' } as const

/** The element of the last page that led here. */
function ledOn(page: string | undefined): Partial<SentAttribution> {
  const [source = '', id, on] = keptInTab(ctaKey)?.split(' ') ?? []
  if (!id || on !== page) return {}
  return { [source in elements ? elements[source as keyof typeof elements] : 'button']: id }
}

const without = <Kind extends Touch>(touch: Kind, names: readonly string[]): Kind => ({
  ...touch,
  parameters: Object.fromEntries(Object.entries(touch.parameters).filter(([name]) => !names.includes(name))),
})

/** Parameters that lists are not narrowed to. */
const details = [...clickIds, 'utm_content', 'utm_term']

/** What led the visitor here. */
export function attributionOf({ question }: Pick<Shell, 'question'>, now = Date.now()): SentAttribution {
  const touch = touchOf(keptArrival() ?? { search: '', referrer: '' })
  const choice = question === undefined ? undefined : keptChoice(question)
  // Ids of clicks mark a person: they are told only where the visitor agreed, or where nobody is asked.
  const mayMark = question === undefined || choice === true
  const page = readCookie('pageId')
  const { id: experiment, variation } = ownExperiment() ?? {}
  return {
    ...(mayMark ? touch : without(touch, clickIds)),
    path: keptPath(),
    page,
    ...ledOn(page),
    experiment,
    variation,
    ...(question !== undefined && mayKeepTouches(question) ? keptTouches(now) : {}),
  }
}

/** JSON whose characters a header may have. */
const inAscii = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The header that tells the site's server what led to a form; whatever is too long for it is left out. */
export function attributionHeaders({
  question,
  mode,
}: Pick<Shell, 'question' | 'mode'>): Record<string, string> {
  // Nothing is kept where the visitor forbids it: how they came is unknown then.
  if (mode || !keptArrival()) return {}
  const whole = attributionOf({ question })
  const { first, last, ...visit } = whole
  const plain = without(visit, details)
  const tries = [whole, { ...visit, last }, visit, plain, { ...plain, path: [] }]
  const fitting = tries.map(inAscii).find((text) => text.length <= longestAttribution)
  return fitting === undefined ? {} : { [attributionHeader]: fitting }
}
