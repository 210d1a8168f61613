import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { type Language, languageFacts } from '#model/values/language.ts'
import { useEditor } from '../../session/editor.ts'
import type { PageGroup } from '../schema/sections.ts'
import { isLanguage } from '../schema/slot.ts'
import type { FieldPath } from '../schema/slot-at.ts'

const isPlace = (key: string) => /^\d+$/.test(key)

/** The key that a field is called by. */
export const nameOf = (path: FieldPath): string =>
  path.findLast((key) => !isLanguage(key) && !isPlace(key)) ?? ''

/** The same place in another language; undefined where the place has no language. */
export function inOtherLanguage(path: FieldPath, language: Language): FieldPath | undefined {
  const at = path.findIndex(isLanguage)
  return at === -1 ? undefined : path.with(at, language)
}

/** The places of a group, in the language that is written. */
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

/** Keys whose values are those of another. */
const sameAs: Readonly<Record<string, string>> = { buttonShape: 'shape', textAlignment: 'textAlign' }

/** Says the values of a choice in words. */
export function useChoiceLabels(key: string): (value: string) => string {
  const translate = useTranslate()
  return useCallback(
    (value) =>
      isLanguage(value) && /language/i.test(key)
        ? languageFacts[value].name
        : translate(`swipress.editorPanel.choices.${sameAs[key] ?? key}.${value}`, { _: value }),
    [translate, key],
  )
}
