import { readCookie, removeCookie, writeCookie } from '../browser/cookies.ts'
import { keepInTab, keptInTab } from '../browser/keep-in-tab.ts'

/** 3650 days. Browsers shorten it, so that it is requested again on each visit (decision 34). */
export const decadeS = 315_360_000

/** Longer values would only fill the requests that contain them. */
const longestValue = 200

/** Key of the experiment in the tab's storage. */
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

/** Parameters that an outside site gets with a click that leads to it (visitor.md §7). Empty ones are left out. */
export type OutsideParameters = Readonly<Record<string, string | undefined>>

/** The parameters for outside sites about the visitor's experiment. */
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
