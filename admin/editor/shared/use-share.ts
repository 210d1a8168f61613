import { useCallback } from 'react'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { type ItemRef, itemAt, sharedOf, shareItem } from '../commands/shared-commands.ts'
import { titleOf } from '../places/place-names.ts'
import { useChange, useEditor } from '../session/editor.ts'

/** Shares a button or product under the words on it, or under a number where it has none. */
export function useShare(): (of: ItemRef) => void {
  const t = useText()
  const change = useChange()
  const { language } = useEditor()
  return useCallback(
    (of) =>
      change({ label: `editorShared.${of.kind}.did.share` }, (site) => {
        const item = itemAt(site, of)
        const number = sharedOf(site, of.kind).length + 1
        const words = item?.nameInEditor || titleOf(item, [language, site.settings.defaultLanguage])
        const name = (words || t(`editorShared.${of.kind}.newName`, { number })).slice(0, limits.text)
        shareItem(site, of, { id: crypto.randomUUID(), name })
      }),
    [change, language, t],
  )
}
