import { readCookie, removeCookie, writeCookie } from '../browser/cookies.ts'
import { keepInTab, keptInTab } from '../browser/keep-in-tab.ts'

/** 3650 days; browsers shorten it, so that it is asked for at each visit (decision 34). */
export const decadeS = 315_360_000

/** What is longer would only fill the requests that carry it. */
const longestValue = 200

/** Under which the experiment is kept in the tab. */
export const experimentName = 'experimentId'

/**
 * Stores the visitor's variation of an experiment and their id, from the address or else from an earlier
 * visit. One without the other counts as neither. Where nothing may be stored, existing values are removed.
 * Returns the variation, stored or not.
 */
export function rememberExperiment(search: string, isKept = true): string | undefined {
  const query = new URLSearchParams(search)
  const said = (...names: string[]) => {
    const value = names.map((name) => query.get(name)).find(Boolean)
    return value && value.length <= longestValue ? value : undefined
  }
  const experiment = said('experiment_id', 'experimentId')
  const session = said('session_user_id', 'sessionId')
  const variation = said('variation_id', 'variationId')
  if (!isKept) keepInTab(experimentName, undefined)
  else if (experiment || session || variation) keepInTab(experimentName, experiment)
  const pair =
    session || variation ? [session, variation] : [readCookie('sessionId'), readCookie('variationId')]
  for (const [index, name] of ['sessionId', 'variationId'].entries())
    if (isKept && pair[0] && pair[1]) writeCookie(name, pair[index]!, decadeS)
    else if (readCookie(name)) removeCookie(name)
  return pair[0] && pair[1]
}

/** What an outside site is told of the click that leads to it (visitor.md §7). What is empty is not told. */
export type OutsideParameters = Readonly<Record<string, string | undefined>>

/** What outside sites are told of the experiment that the visitor takes part in. */
export function experimentParameters(): OutsideParameters {
  const variation = readCookie('variationId')
  const session = readCookie('sessionId')
  if (!variation || !session) return {}
  return { variation_id: variation, experiment_id: keptInTab(experimentName), session_user_id: session }
}

/** The same for the site's own server; undefined for who takes part in none. */
export function ownExperiment(): { id: string; variation: string; session: string } | undefined {
  const { variation_id: variation, experiment_id: id, session_user_id: session } = experimentParameters()
  return id && variation && session ? { id, variation, session } : undefined
}
