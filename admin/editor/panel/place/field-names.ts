import { useCallback } from 'react'
import type { Language } from '#model/values/language.ts'
import { useOptionLabels } from '../../../kit/problems/problem-labels.ts'
import { useEditor } from '../../session/editor.ts'
import type { PageGroup } from '../schema/sections.ts'
import { isLanguage } from '../schema/slot.ts'
import type { FieldPath } from '../schema/slot-at.ts'

const isPlace = (key: string) => /^\d+$/.test(key)

/** The key by which a field is labelled. */
export const nameOf = (path: FieldPath): string =>
  path.findLast((key) => !isLanguage(key) && !isPlace(key)) ?? ''

/** The same place in another language; undefined where the place has no language. */
export function inOtherLanguage(path: FieldPath, language: Language): FieldPath | undefined {
  const at = path.findIndex(isLanguage)
  return at === -1 ? undefined : path.with(at, language)
}

/** The paths of a group's fields, in the edited language. */
export function usePathsOf(
  pageId: string,
  { page = [], detail = [] }: Pick<PageGroup, 'page' | 'detail'>,
): string[][] {
  const { language } = useEditor()
  return [
    ...page.map((key) => ['pages', pageId, key]),
    ...detail.map((key) => ['pages', pageId, 'details', language, key]),
  ]
}

/** Labels of the options of a choice. */
export function useChoiceLabels(key: string): (value: string) => string {
  const labels = useOptionLabels()
  return useCallback((value) => labels(key, value) ?? value, [labels, key])
}
