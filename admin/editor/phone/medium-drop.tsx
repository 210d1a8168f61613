import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { Size } from '../../kit/phone/frame-size.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { overlay, radius, shadow, textWeight } from '../../kit/theme/tokens.ts'
import { acceptOf } from '../../media/upload/accepted-files.ts'
import { useEditor } from '../session/editor.ts'
import { usePageMedium } from './use-page-medium.ts'

interface MediumDropProps {
  /** Whether the page has no medium yet. */
  isEmpty: boolean
  /** Size of the phone. */
  size: Size
  children: ReactNode
}

const isImage = ({ type }: File): boolean => type.startsWith('image/')

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Programs that copy words often add an image of them. */
const hasWords = ({ clipboardData }: ClipboardEvent): boolean =>
  clipboardData.getData('text/plain').trim() !== ''

/**
 * A file dropped on the phone fills the page; a page without a medium asks for one. A file pasted on a page with a
 * medium becomes an image on it.
 */
export function MediumDrop({ isEmpty, size, children }: MediumDropProps) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const { local, part, errorMessage, send, forget } = usePageMedium()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isReadOnly) send(file)
  }
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file || isReadOnly || hasWords(event)) return
    event.preventDefault()
    send(file, isEmpty || !isImage(file) ? 'page' : 'button')
  }
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(!isReadOnly)
  }
  return (
    <Box
      role="presentation"
      onDrop={drop}
      onPaste={paste}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      sx={{ position: 'relative', minWidth: '100%', width: 'max-content' }}
    >
      {children}
      {local === undefined ? null : <LocalPicture key={local} src={local} size={size} />}
      {isEmpty && !isReadOnly && part === undefined && local === undefined ? (
        <Invitation onFile={(file) => send(file)} />
      ) : null}
      {isOver ? <Box sx={overStyle}>{t('editorPhone.drop')}</Box> : null}
      {part === undefined ? null : (
        <Box sx={noteStyle}>
          <Typography variant="body2" role="status" sx={{ mb: 1 }}>
            {part < 1 ? t('media.uploading', { percent: Math.round(part * 100) }) : t('media.preparing')}
          </Typography>
          <LinearProgress
            color="secondary"
            variant={part < 1 ? 'determinate' : 'indeterminate'}
            value={part * 100}
            aria-label={t('editorPhone.drop')}
          />
        </Box>
      )}
      {errorMessage ? (
        <Alert severity="error" onClose={forget} closeText={t('common.close')} sx={{ ...noteStyle, p: 1 }}>
          {errorMessage}
        </Alert>
      ) : null}
    </Box>
  )
}

/** The local file, shown during the upload. Nothing is shown if the browser cannot decode it as a picture. */
function LocalPicture({ src, size }: { src: string; size: Size }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <img
      src={src}
      alt=""
      data-local
      onError={() => setBroken(true)}
      style={{ ...localStyle, width: size.width, height: size.height }}
    />
  )
}

const localStyle = {
  position: 'absolute',
  top: 0,
  left: '50%',
  translate: '-50% 0',
  objectFit: 'cover',
  borderRadius: 22,
  pointerEvents: 'none',
} as const

const overStyle = {
  position: 'absolute',
  inset: 4,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.card,
  border: `2px dashed ${overlay.light}`,
  color: overlay.light,
  fontWeight: textWeight.semibold,
  backgroundColor: overlay.drop,
  pointerEvents: 'none',
} as const

const noteStyle = {
  position: 'absolute',
  left: '50%',
  translate: '-50% 0',
  bottom: 24,
  width: 300,
  p: 2,
  borderRadius: radius.panel,
  backgroundColor: 'background.paper',
  boxShadow: shadow.floating,
} as const

function Invitation({ onFile }: { onFile: (file: File) => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box
      sx={{
        position: 'absolute',
        left: '50%',
        top: '50%',
        translate: '-50% -50%',
        width: 270,
        p: 3,
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        textAlign: 'center',
        borderRadius: radius.card,
        border: '1.5px dashed',
        borderColor: 'text.disabled',
        backgroundColor: 'background.paper',
      }}
    >
      <Icon name="picture" size="hero" sx={{ color: 'text.secondary' }} />
      <Typography variant="h3" component="p">
        {t('editorPhone.empty')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('editorPhone.emptyMore')}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(['picture', 'film'])}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button variant="contained" onClick={() => input.current?.click()}>
        {t('editorPhone.choose')}
      </Button>
    </Box>
  )
}
