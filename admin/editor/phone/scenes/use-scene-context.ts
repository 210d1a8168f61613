import { useMemo } from 'react'
import { phoneContext, phoneShell, placesOfPages, siteIn } from '../../../kit/phone/phone-document.ts'
import { useEditing, useEditor } from '../../session/editor.ts'

/** The settings in the edited language, with the context that their content needs. */
export function useSceneContext() {
  const { language } = useEditor()
  const settings = useEditing(({ site }) => site.settings)
  const categories = useEditing(({ site }) => site.categories)
  const media = useEditing((editing) => editing.media)
  return useMemo(() => {
    const places = placesOfPages(categories)
    const site = siteIn(settings, language, location.origin)
    return {
      settings,
      places,
      site,
      context: phoneContext(site, media, places),
      shell: phoneShell(site, media),
    }
  }, [settings, categories, media, language])
}
