import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveLanguage } from '#builder/live-language.ts'
import { readSentAttribution, withRecentTouches } from '#model/calls/visitor/attribution-schema.ts'
import { labelOfButton, type PageButton } from '#model/definition/button.ts'
import {
  type Attribution,
  attributionHeader,
  labelOf,
  type SentAttribution,
  sourceOf,
} from '#model/records/attribution.ts'
import { inLanguage, type Language } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import type { VisitorContext, VisitorDeps } from '../http/visitor-env.ts'
import { liveLanguagesOf } from './live-language.ts'

/** A visitor waits meanwhile. */
const patienceMs = 2_000

/** Throws if it takes longer. */
async function soon<Result>(work: Promise<Result>): Promise<Result> {
  const ended = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error('The store did not answer in time.')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => {})
    ended.abort()
  }
}

/**
 * What led to a form, a survey response or a registration, by its header: null without one that can be read. Page and button
 * are named as they are on the live site, where they are on it.
 */
export async function readAttribution(
  c: VisitorContext,
  deps: Pick<VisitorDeps, 'blobs' | 'originOf' | 'onError' | 'now'>,
  language: Language,
): Promise<Attribution | null> {
  const read = readSentAttribution(c.req.header(attributionHeader))
  if (!read) return null
  const sent = withRecentTouches(read, deps.now())
  const own = new URL(c.req.url).hostname
  const touch = sent.referrer === own ? { ...sent, referrer: '' } : sent
  try {
    const names = async () => namesIn(await liveLanguagesOf(deps)(c.get('facts'), language), sent, language)
    return { ...touch, ...sourceOf(touch), ...(await soon(names())) }
  } catch (error) {
    // A form is worth more than what led to it.
    deps.onError(error, c.get('requestId'))
    return { ...touch, ...sourceOf(touch) }
  }
}

async function namesIn(
  { pages, source }: LiveLanguage,
  { page = '', button }: SentAttribution,
  language: Language,
): Promise<Pick<Attribution, 'position' | 'buttonText'>> {
  const place = pages.get(page)
  if (!place) return {}
  const position = positionOf(place)
  if (button === undefined) return { position }
  const { buttons } = await source.page(place.page.hash)
  const pressed = buttons.find(({ id }) => id === button)
  const buttonText = pressed && nameOf(pressed, language, source.settings.defaultLanguage)
  return buttonText ? { position, buttonText } : { position }
}

function nameOf(button: PageButton, language: Language, defaultLanguage: Language): string {
  if (button.buttonType === 'HTML_CSS') return labelOf(button.nameInEditor)
  return labelOf(inLanguage(labelOfButton(button), language, defaultLanguage))
}
