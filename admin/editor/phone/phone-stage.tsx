import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { windowSize } from '../../kit/phone/frame-size.ts'
import { PhoneSite } from '../../kit/phone/phone-site.tsx'
import type { Scene } from '../places/scene.ts'
import { useEditor } from '../session/editor.ts'
import type { Moving } from '../zones/item-frame.ts'
import { usePhone } from './items/phone-context.ts'
import { MediumDrop } from './medium-drop.tsx'
import { Overlay } from './overlay.tsx'
import { OverPage } from './scenes/over-page.tsx'
import { SceneSurface } from './scenes/scene-surface.tsx'
import { StageFrame } from './scenes/stage-frame.tsx'
import { useSceneParts } from './scenes/use-scene.ts'
import { ZoneHandles } from './scenes/zone-handles.tsx'
import type { PhoneLook } from './view-bar.tsx'
import { VisitSurface } from './visit-surface.tsx'

interface PhoneStageProps {
  look: PhoneLook
  scene: Scene
  /** Selectors of hidden elements. */
  hidden: string
  inside: Document | undefined
  onInside: (document: Document) => void
  scale: number
  onScale: (scale: number) => void
}

/** The open page with what is shown over it, at the chosen zoom or as large as there is room. */
export function PhoneStage({ look, scene, hidden, inside, onInside, scale, onScale }: PhoneStageProps) {
  const t = useText()
  const { place } = useEditor()
  const [moving, setMoving] = useState<Moving>()
  const { phone } = usePhone()
  const { parts, marked } = useSceneParts(scene)
  const isEdited = scene.kind === 'page' && !look.isVisit
  const isForGuests = scene.kind === 'lock' || (look.isVisit && look.audience === 'guest')
  const document = isForGuests ? phone.forGuests : phone.document
  const isEmpty = !phone.document.page.picture && !phone.document.page.film
  const above = () => {
    if (!inside) return null
    if (scene.kind !== 'page')
      return (
        <>
          <SceneSurface {...{ inside, scale, parts, marked }} onElsewhere={() => place.set(undefined)} />
          {scene.kind === 'campaign' && <ZoneHandles {...{ inside, scale, moving }} onMoving={setMoving} />}
        </>
      )
    return look.isVisit ? <VisitSurface {...{ inside, scale }} /> : <Overlay {...{ inside, scale }} />
  }
  return (
    <StageFrame
      size={windowSize(look.device, document.shell, look.hasBars)}
      zoom={look.zoom}
      scale={scale}
      onScale={onScale}
      title={t('editorPhone.frame')}
      hidden={isEdited ? hidden : ''}
      marked={marked}
      onInside={onInside}
      around={(frame, shown) => (
        <MediumDrop isEmpty={isEmpty && isEdited} size={shown}>
          {frame}
        </MediumDrop>
      )}
      above={above()}
    >
      <PhoneSite document={document} hasBars={look.hasBars} isMoving={look.isVisit} />
      <OverPage {...{ scene, inside, moving }} />
    </StageFrame>
  )
}
