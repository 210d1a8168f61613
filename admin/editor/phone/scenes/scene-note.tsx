import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useText } from '../../../i18n/use-text.ts'
import { createLabelOf } from '../../../kit/problems/problem-labels.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { formOf, type Scene } from '../../places/scene.ts'
import { useEditor } from '../../session/editor.ts'

/** The settings key of a scene, whose field label names the scene. */
function keyOf(scene: Exclude<Scene, { kind: 'page' | 'lock' }>): string {
  switch (scene.kind) {
    case 'popup':
      return scene.popup
    case 'notice':
      return 'notifications'
    case 'album':
      return 'displayAlbum'
    case 'campaign':
    case 'consent':
      return scene.kind
    case 'screen':
      return formOf(scene.screen) ?? screenKeys[scene.screen] ?? scene.screen
  }
}

const screenKeys: Readonly<Record<string, string>> = {
  login: 'memberLogin',
  survey: 'surveys',
  'survey-success': 'thanks',
  'not-found': 'notFound',
}

/** Says what the phone shows besides the page, with a button back to the page. */
export function SceneNote({ scene }: { scene: Exclude<Scene, { kind: 'page' }> }) {
  const t = useText()
  const labelOf = createLabelOf(useTranslate())
  const { place } = useEditor()
  return (
    <Box sx={{ flex: '1 1 372px', display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, height: 48 }}>
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon name="left" size="small" />}
        onClick={() => place.set(undefined)}
        sx={{ flex: 'none' }}
      >
        {t('editorScene.back')}
      </Button>
      <Typography variant="subtitle2" component="p" noWrap>
        {scene.kind === 'lock' ? t('editorScene.guests') : labelOf(keyOf(scene))}
      </Typography>
    </Box>
  )
}
