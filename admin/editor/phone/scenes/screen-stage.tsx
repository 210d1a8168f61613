import { useMemo, useState } from 'react'
import { textIn } from '#content/content-lookups.ts'
import { ScreenSite } from '#runtime/screens/screen-site.tsx'
import screenStyle from '#runtime/screens/style.css?inline'
import { useText } from '../../../i18n/use-text.ts'
import { type DeviceName, windowSize } from '../../../kit/phone/frame-size.ts'
import { phoneScreen } from '../../../kit/phone/screen-document.ts'
import { formOf, type Scene } from '../../places/scene.ts'
import { ClosedFormSite } from './closed-form-site.tsx'
import { SceneSurface } from './scene-surface.tsx'
import { StageFrame } from './stage-frame.tsx'
import { useSceneContext, useSceneParts } from './use-scene.ts'

interface ScreenStageProps {
  scene: Extract<Scene, { kind: 'screen' }>
  device: DeviceName
  zoom: number | undefined
  scale: number
  onScale: (scale: number) => void
}

/** On the live screen, the address decides which survey's thanks are shown. */
const thanksStyle = '.thanks.thanks:not(:target) { display: flex } .thanks ~ .any { display: none }'
const styles = [screenStyle, thanksStyle]

/** A screen besides the grid, as visitors see it, while its texts and fields are edited. */
export function ScreenStage({ scene, device, zoom, scale, onScale }: ScreenStageProps) {
  const t = useText()
  const { settings, site, context, shell } = useSceneContext()
  const [inside, setInside] = useState<Document>()
  const document = useMemo(
    () => phoneScreen(scene.screen, context, shell, scene.survey),
    [scene, context, shell],
  )
  const { parts, marked } = useSceneParts(scene)
  const kind = formOf(scene.screen)
  const closedText = (kind && textIn(context, settings.forms?.[kind]?.closing?.text)) ?? ''
  return (
    <StageFrame
      size={windowSize(device, shell, true)}
      zoom={zoom}
      scale={scale}
      onScale={onScale}
      title={t('editorPhone.screenFrame')}
      marked={marked}
      styles={styles}
      onInside={setInside}
      above={inside ? <SceneSurface {...{ inside, scale, parts, marked }} /> : null}
    >
      {scene.isClosed ? (
        <ClosedFormSite document={document} text={closedText} />
      ) : (
        <ScreenSite key={`${scene.screen} ${site.language}`} document={document} />
      )}
    </StageFrame>
  )
}
