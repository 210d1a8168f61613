import Box from '@mui/material/Box'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Scene } from '../places/scene.ts'
import { type Item, useEditing, useEditor } from '../session/editor.ts'
import { InsertBar } from './insert/insert-bar.tsx'
import { isSame, type PageLanguages } from './items/geometry.ts'
import { useItemName } from './items/item-name.ts'
import { selectorOf } from './items/measure-items.ts'
import { PhoneContext, type PhoneParts } from './items/phone-context.ts'
import { useItemCommands } from './items/use-item-commands.ts'
import { useMarks } from './items/use-marks.ts'
import type { PhoneDocument } from './items/use-phone-document.ts'
import { PhoneStage } from './phone-stage.tsx'
import { SceneNote } from './scenes/scene-note.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { barRow, isPhone, uprightFrom, wholeOf } from './stage-layout.ts'
import { useLocks } from './use-locks.ts'
import { useMeasures } from './use-measures.ts'
import { type PhoneLook, ViewBar } from './view-bar.tsx'

interface OpenPhoneProps {
  phone: PhoneDocument
  scene: Exclude<Scene, { kind: 'screen' }>
  look: PhoneLook
  onLook: (look: PhoneLook) => void
}

/** A page, edited in place, with what is shown over it. */
export function OpenPhone({ phone, scene, look: chosen, onLook }: OpenPhoneProps) {
  // Campaigns are for wide windows.
  const look = scene.kind === 'campaign' ? { ...chosen, device: 'desktop' as const } : chosen
  const [scale, setScale] = useState(1)
  const [inside, setInside] = useState<Document>()
  const parts = usePhoneParts(phone, inside)
  const whole = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow(whole, uprightFrom)
  const { isReadOnly } = useEditor()
  const canInsert = scene.kind === 'page' && !isReadOnly && !look.isVisit
  const hidden = parts.measures?.items.filter(({ key }) => parts.hidden.has(key)) ?? []
  return (
    <PhoneContext value={parts}>
      <Box ref={whole} sx={wholeOf(look)}>
        <Box sx={barRow}>
          {scene.kind === 'page' ? (
            <SelectionBar isVisit={look.isVisit} canInsert={isNarrow && canInsert} />
          ) : (
            <SceneNote scene={scene} />
          )}
          <ViewBar look={look} scale={scale} onLook={onLook} />
        </Box>
        <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
          {!isNarrow && <InsertBar isUpright isNear={isPhone(look)} isHidden={!canInsert} />}
          <PhoneStage
            look={look}
            scene={scene}
            hidden={hidden.map(({ item }) => selectorOf(item)).join(', ')}
            inside={inside}
            onInside={setInside}
            scale={scale}
            onScale={setScale}
          />
        </Box>
      </Box>
    </PhoneContext>
  )
}

function usePhoneParts(phone: PhoneDocument, inside: Document | undefined): PhoneParts {
  const { language, selected } = useEditor()
  const defaultLanguage = useEditing(({ site }) => site.settings.defaultLanguage)
  const languages = useMemo((): PageLanguages => ({ language, defaultLanguage }), [language, defaultLanguage])
  const { page } = phone
  const measures = useMeasures({ inside, page, languages })
  const locked = useLocks(page)
  const hidden = useMarks(page.id)
  const commands = useItemCommands({ pageId: page.id, languages, plane: measures?.plane })
  const nameOf = useItemName(page, languages)
  const [writing, write] = useState<Item>()
  return useMemo(() => {
    const chosen = selected.flatMap((item) => measures?.items.find((one) => isSame(one.item, item)) ?? [])
    const movable = chosen.filter(
      ({ item, key }) => !locked.has(key) && item.kind !== 'price' && item.kind !== 'link',
    )
    return {
      phone,
      languages,
      measures,
      commands,
      locked,
      hidden,
      nameOf,
      chosen,
      movable,
      writing,
      write,
    }
  }, [phone, languages, measures, commands, locked, hidden, nameOf, selected, writing])
}

/** Whether an element is narrower than so many pixels. */
function useIsNarrow(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const look = () => setNarrow(watched.clientWidth < pixels)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, pixels])
  return isNarrow
}
