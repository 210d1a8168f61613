import { useCallback, useMemo } from 'react'
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
