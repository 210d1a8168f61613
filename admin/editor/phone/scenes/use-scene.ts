import { useCallback, useMemo } from 'react'
import { phoneContext, phoneShell, placesOfPages, siteIn } from '../../../kit/phone/phone-document.ts'
import { type Scene, sceneAt } from '../../places/scene.ts'
import { useEditing, useEditor } from '../../session/editor.ts'
import { usePanelPlace } from '../../session/panel-place.ts'
import { partAt, type ScenePart, scenePartsOf } from './scene-parts.ts'

const asItIs = (pointer: string | undefined) => pointer

/** What the phone shows, by what the panel shows. */
export function useScene(): Scene {
  const pointer = usePanelPlace(asItIs)
  const key = useEditing(({ site }) => JSON.stringify(sceneAt(pointer, site)))
  return useMemo((): Scene => JSON.parse(key), [key])
}

/** The tappable parts of a scene, and the selector of the one whose field has the cursor. */
export function useSceneParts(scene: Scene): { parts: readonly ScenePart[]; marked: string | undefined } {
  const { language } = useEditor()
  const settings = useEditing(({ site }) => site.settings)
  const parts = useMemo(() => scenePartsOf(scene, settings, language), [scene, settings, language])
  const marked = usePanelPlace(
    useCallback((pointer: string | undefined) => partAt(parts, pointer)?.selector, [parts]),
  )
  return { parts, marked }
}

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
