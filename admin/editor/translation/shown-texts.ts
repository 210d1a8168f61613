import type { TextPlace } from '#model/edits/translations/translated-texts.ts'
import {
  stateOf,
  type TextGroup,
  type TranslatedText,
  type TranslationState,
  translationStates,
} from '#model/edits/translations/translation-list.ts'

export type Shown = 'all' | TranslationState
export const shownChoices: readonly Shown[] = ['all', ...translationStates]

/** The filter of the list. */
export interface TextFilter {
  shown: Shown
  words: string
}

export type StateCounts = Readonly<Record<Shown, number>>

export function countStates(groups: readonly TextGroup[], stale: ReadonlySet<string>): StateCounts {
  const counts = { all: 0, missing: 0, stale: 0, done: 0 }
  for (const { texts } of groups)
    for (const text of texts) {
      counts.all++
      counts[stateOf(text, stale)]++
    }
  return counts
}

const matches = ({ original, translation }: TranslatedText, words: string): boolean =>
  words === '' || `${original}\n${translation}`.toLowerCase().includes(words)

/**
 * The groups that match the filter. Whatever was shown stays until the filter changes: a text that is being typed does
 * not vanish with its first letter. `kept` collects what was shown.
 */
export function shownGroups(
  groups: readonly TextGroup[],
  { shown, words }: TextFilter,
  { stale, kept }: { stale: ReadonlySet<string>; kept: Set<TextPlace> },
): TextGroup[] {
  const wanted = words.trim().toLowerCase()
  if (shown === 'all' && wanted === '') return [...groups]
  return groups.flatMap((group) => {
    const texts = group.texts.filter((text) => {
      const fits = (shown === 'all' || stateOf(text, stale) === shown) && matches(text, wanted)
      if (fits) kept.add(text.place)
      return fits || kept.has(text.place)
    })
    return texts.length > 0 ? [{ ...group, texts }] : []
  })
}

/** The next missing or stale text after a place, wrapping around; undefined where there is no other. */
export function nextToDo(
  groups: readonly TextGroup[],
  stale: ReadonlySet<string>,
  after: TextPlace | undefined,
): TextPlace | undefined {
  const texts = groups.flatMap((group) => group.texts)
  const start = texts.findIndex(({ place }) => place === after) + 1
  const around = [...texts.slice(start), ...texts.slice(0, start)]
  return around.find((text) => text.place !== after && stateOf(text, stale) !== 'done')?.place
}
