import { useCallback } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import { limits } from '#model/limits.ts'
import { useChange, useEditor } from '../editor.ts'
import { titleOf } from '../panel/place/title-of.ts'
import { shareButton } from './shared-deeds.ts'

/** Shares a button under the words on it, or under a number where it has none. */
export function useShare(): (pageId: string, buttonId: string) => void {
  const t = useText()
  const change = useChange()
  const { language } = useEditor()
  return useCallback(
    (pageId, buttonId) =>
      change({ label: 'editorShared.did.share' }, (site) => {
        const button = site.pages[pageId]?.buttons.find(({ id }) => id === buttonId)
        const number = (site.settings.sharedButtons?.length ?? 0) + 1
        const words = button?.nameInEditor || titleOf(button, [language, site.settings.defaultLanguage])
        const name = (words || t('editorShared.newName', { number })).slice(0, limits.text)
        shareButton(site, { pageId, buttonId }, { id: crypto.randomUUID(), name })
      }),
    [change, language, t],
  )
}
