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

type Row = readonly [keys: string, text: TextKey]

const groups: readonly { title: TextKey; rows: readonly Row[] }[] = [
  {
    title: 'editorScreen.keys.everywhere',
    rows: [
      ['Ctrl Z', 'editorScreen.undo'],
      ['Ctrl Shift Z', 'editorScreen.redo'],
      ['Ctrl S', 'editorScreen.keys.saveNow'],
      ['Ctrl K', 'editorScreen.palette.open'],
      ['?', 'editorScreen.keys.title'],
    ],
  },
  {
    title: 'editorScreen.phone',
    rows: [
      ['Tab', 'editorScreen.keys.items'],
      ['← ↑ → ↓', 'editorScreen.keys.nudge'],
      ['Shift ← ↑ → ↓', 'editorScreen.keys.nudgeFar'],
      [']', 'editorPhone.forward'],
      ['[', 'editorPhone.backward'],
      ['L', 'editorPhone.lock'],
      ['H', 'editorPhone.hide'],
      ['Esc', 'editorScreen.keys.clear'],
    ],
  },
  {
    title: 'editorScreen.grid',
    rows: [
      ['← ↑ → ↓', 'editorScreen.keys.walk'],
      ['Enter', 'editorScreen.keys.open'],
      ['Space', 'editorScreen.keys.choose'],
      ['Shift ↑ ↓', 'editorScreen.keys.extend'],
      ['Ctrl A', 'editorScreen.keys.column'],
      ['Alt ← ↑ → ↓', 'editorScreen.keys.move'],
      ['N', 'editorScreen.keys.add'],
      ['Ctrl D', 'editorScreen.keys.duplicate'],
      ['Ctrl C  X  V', 'editorScreen.keys.clipboard'],
      ['L', 'editorScreen.keys.lock'],
      ['C', 'editorGrid.cell.commentsOpen'],
      ['F2', 'editorScreen.keys.rename'],
      ['Delete', 'editorScreen.keys.delete'],
    ],
  },
]

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

const keyOf = (key: string, onMac: boolean) =>
  onMac ? key.replace('Ctrl', '⌘').replace('Alt', '⌥').replace('Shift', '⇧') : key

/** All keys of the editor at a glance. */
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
      <DialogContent>
        <Box sx={{ columns: '2 300px', columnGap: 5, '& section': { breakInside: 'avoid', pb: 3 } }}>
          {groups.map(({ title, rows }) => (
            <section key={title}>
              <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
                {t(title)}
              </Typography>
              <Box
                component="dl"
                sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75 }}
              >
                {rows.map(([keys, text]) => (
                  <Shortcut key={`${keys} ${text}`} keys={keys} text={t(text)} />
                ))}
              </Box>
            </section>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  )
}

function Shortcut({ keys, text }: { keys: string; text: string }) {
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
          .split(' ')
          .filter(Boolean)
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
