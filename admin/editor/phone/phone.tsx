import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { late } from '../../kit/screen/lazy.tsx'
import type { Scene } from '../places/scene.ts'
import { usePhoneDocument } from './items/use-phone-document.ts'
import { OpenPhone } from './open-phone.tsx'
import { SceneNote } from './scenes/scene-note.tsx'
import { useScene } from './scenes/use-scene.ts'
import { barRow, wholeOf } from './stage-layout.ts'
import { type PhoneLook, SizeChoices } from './view-bar.tsx'

const ScreenStage = late(async () => (await import('./scenes/screen-stage.tsx')).ScreenStage)

const firstLook: PhoneLook = { device: 'frame', hasBars: true, isVisit: false, audience: 'guest' }

/** The edited content as visitors see it: the open page, or a screen of the site. */
export function Phone() {
  const t = useText()
  const phone = usePhoneDocument()
  const scene = useScene()
  const [look, setLook] = useState(firstLook)
  if (scene.kind === 'screen') return <OpenScreen scene={scene} look={look} onLook={setLook} />
  if (phone) return <OpenPhone phone={phone} scene={scene} look={look} onLook={setLook} />
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 4, textAlign: 'center' }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 280 }}>
        {t('editorPhone.noPage')}
      </Typography>
    </Box>
  )
}

interface OpenScreenProps {
  scene: Extract<Scene, { kind: 'screen' }>
  look: PhoneLook
  onLook: (look: PhoneLook) => void
}

/** A screen in place of the page. */
function OpenScreen({ scene, look, onLook }: OpenScreenProps) {
  const [scale, setScale] = useState(1)
  return (
    <Box sx={wholeOf(look)}>
      <Box sx={barRow}>
        <SceneNote scene={scene} />
        <SizeChoices look={look} scale={scale} onLook={onLook} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Suspense fallback={null}>
          <ScreenStage scene={scene} device={look.device} zoom={look.zoom} scale={scale} onScale={setScale} />
        </Suspense>
      </Box>
    </Box>
  )
}
