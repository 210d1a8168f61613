import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { keepWithin, maxZoom, moved, pixelsOf, type SquarePart, wholeMiddle } from './square-part.ts'

/** Pixels of the square on the screen, and of the picture that is sent. */
const shownSide = 280
const sentSide = 512
const quality = 0.9
const keyStep = 12

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, part: SquarePart): void {
  const { x, y, side } = pixelsOf(picture, part)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  // What is transparent would come out black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

interface CropDialogProps {
  picture: ImageBitmap
  isBusy: boolean
  onClose: () => void
  onCut: (part: Blob) => void
}

/** Crops a picture to a square. */
export function CropDialog({ picture, isBusy, onClose, onCut }: CropDialogProps) {
  const t = useText()
  const id = useId()
  const [part, setPart] = useState(wholeMiddle)
  const canvas = useRef<HTMLCanvasElement>(null)
  const cut = () => {
    if (!canvas.current) return
    canvas.current.toBlob((blob) => blob && onCut(blob), 'image/jpeg', quality)
  }
  return (
    <ActionDialog
      maxWidth="xs"
      title={t('me.cropTitle')}
      onClose={onClose}
      content={{ display: 'grid', gap: 2, justifyItems: 'center' }}
      isBusy={isBusy}
      action={
        <Button variant="contained" loading={isBusy} onClick={cut}>
          {t('me.use')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ justifySelf: 'start' }} id={`${id}-help`}>
        {t('me.cropHelp')}
      </Typography>
      <Square canvas={canvas} picture={picture} part={part} onPart={setPart} describedBy={`${id}-help`} />
      <Box sx={{ width: shownSide, display: 'flex', alignItems: 'center', gap: 2.5 }}>
        <Typography noWrap variant="body2" id={`${id}-zoom`} sx={{ flex: 'none' }}>
          {t('me.zoom')}
        </Typography>
        <Slider
          size="small"
          min={1}
          max={maxZoom}
          step={0.05}
          value={part.zoom}
          onChange={(_, zoom) => setPart(keepWithin(picture, { ...part, zoom: Number(zoom) }))}
          aria-labelledby={`${id}-zoom`}
        />
      </Box>
    </ActionDialog>
  )
}

interface SquareProps {
  canvas: RefObject<HTMLCanvasElement | null>
  picture: ImageBitmap
  part: SquarePart
  onPart: (part: SquarePart) => void
  describedBy: string
}

/** The square as it will be cropped; it is moved by dragging or by keys. */
function Square({ canvas, picture, part, onPart, describedBy }: SquareProps) {
  const t = useText()
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, part)
  }, [canvas, picture, part])
  const drag = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    onPart(moved(picture, part, { x: movementX, y: movementY }, shownSide))
  }
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    onPart(moved(picture, part, by, shownSide))
  }
  return (
    <Box
      role="application"
      tabIndex={0}
      aria-label={t('me.cropTitle')}
      aria-describedby={describedBy}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
      sx={{
        width: shownSide,
        height: shownSide,
        overflow: 'hidden',
        borderRadius: '50%',
        cursor: 'grab',
        touchAction: 'none',
        boxShadow: ({ palette }) => `0 0 0 1px ${palette.divider}`,
        '&:active': { cursor: 'grabbing' },
        '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 3 },
      }}
    >
      <canvas ref={canvas} width={sentSide} height={sentSide} style={{ width: '100%', display: 'block' }} />
    </Box>
  )
}
