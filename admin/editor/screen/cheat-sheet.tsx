import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius, textSize } from '../../kit/theme/tokens.ts'
import { editorShortcuts, gridShortcuts, phoneShortcuts, type Shortcut } from '../session/shortcuts.ts'

const groups: readonly { title: TextKey; shortcuts: readonly Shortcut<string>[] }[] = [
  { title: 'editorScreen.keys.everywhere', shortcuts: editorShortcuts },
  { title: 'editorScreen.phone', shortcuts: phoneShortcuts },
  { title: 'editorScreen.grid', shortcuts: gridShortcuts },
]

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

const keyOf = (key: string, onMac: boolean) =>
  onMac ? key.replace('Ctrl', '⌘').replace('Alt', '⌥').replace('Shift', '⇧') : key

/** All keyboard shortcuts of the editor, from the tables that handle them. */
export function CheatSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
        <DialogTitle id={id} variant="h2" sx={{ flex: 1 }}>
          {t('editorScreen.keys.title')}
        </DialogTitle>
        <IconButton aria-label={t('common.close')} title={t('common.close')} onClick={onClose} autoFocus>
          <Icon name="close" />
        </IconButton>
      </Box>
      <DialogContent tabIndex={0}>
        <Box sx={{ columns: '2 300px', columnGap: 5, '& section': { breakInside: 'avoid', pb: 3 } }}>
          {groups.map(({ title, shortcuts }) => (
            <section key={title}>
              <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
                {t(title)}
              </Typography>
              <Box
                component="dl"
                sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75 }}
              >
                {shortcuts.map(({ keys: [keys = ''], text }) => (
                  <ShortcutRow key={keys} keys={keys} text={t(text)} />
                ))}
              </Box>
            </section>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  )
}

function ShortcutRow({ keys, text }: { keys: string; text: string }) {
  const onMac = isMac()
  return (
    <>
      <Typography component="dt" variant="body2">
        {text}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, display: 'flex', gap: 0.5, justifyContent: 'flex-end', alignItems: 'start' }}
      >
        {keys
          .replace('Arrows', '← ↑ → ↓')
          .split(' ')
          .map((key) => (
            <Box
              key={key}
              component="kbd"
              sx={{
                px: 0.75,
                minWidth: 22,
                textAlign: 'center',
                border: 1,
                borderColor: 'divider',
                borderRadius: radius.tiny,
                fontFamily: 'inherit',
                fontSize: textSize.small,
                lineHeight: '20px',
              }}
            >
              {keyOf(key, onMac)}
            </Box>
          ))}
      </Box>
    </>
  )
}
