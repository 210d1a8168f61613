import Box from '@mui/material/Box'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { overlay, radius } from '../../kit/theme/tokens.ts'
import { phoneRatio } from './cell-shape.ts'

interface CutLinesProps {
  file: File
  picture: { width: number; height: number }
  /** Rows before which the picture is cut, from the top. */
  cuts: readonly number[]
  onCuts: (cuts: readonly number[]) => void
}

/** In phone heights: how far a key moves a line, and how close two lines may be. */
const step = 0.01
const farther = 10
const minPart = 0.08

/** The picture with a line for each cut: dragged, moved by the arrow keys, taken away by the delete key. */
export function SliceLines({ file, picture, cuts, onCuts }: CutLinesProps) {
  const t = useText()
  const id = useId()
  const holder = useRef<HTMLDivElement>(null)
  const address = useAddress(file)
  const phone = picture.width * phoneRatio
  const rowAt = (clientY: number) => {
    const box = holder.current?.getBoundingClientRect()
    return box ? ((clientY - box.top) / box.height) * picture.height : 0
  }
  const move = (index: number, row: number) => {
    const least = (cuts[index - 1] ?? 0) + phone * minPart
    const most = (cuts[index + 1] ?? picture.height) - phone * minPart
    if (least < most) onCuts(cuts.with(index, Math.round(Math.min(most, Math.max(least, row)))))
  }
  const add = (row: number) => {
    const ends = [0, ...cuts, picture.height]
    if (ends.every((end) => Math.abs(end - row) >= phone * minPart))
      onCuts([...cuts, Math.round(row)].sort((a, b) => a - b))
  }
  return (
    <Box
      sx={{
        flex: '0 0 190px',
        maxHeight: '52vh',
        overflowY: 'auto',
        borderRadius: radius.control,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        ref={holder}
        onDoubleClick={({ clientY }) => add(rowAt(clientY))}
        sx={{ position: 'relative', '& img': { display: 'block', width: '100%' } }}
      >
        <img
          src={address}
          alt=""
          draggable={false}
          width={picture.width}
          height={picture.height}
          style={{ height: 'auto' }}
        />
        {cuts.map((row, index) => (
          <CutLine
            key={rankOf(index)}
            number={index + 1}
            part={row / picture.height}
            describedBy={`${id}-help`}
            onDrag={(clientY) => move(index, rowAt(clientY))}
            onStep={(steps) => move(index, row + steps * step * phone)}
            onRemove={() => onCuts(cuts.toSpliced(index, 1))}
          />
        ))}
        <Box id={`${id}-help`} hidden>
          {t('cut.lineHelp')}
        </Box>
      </Box>
    </Box>
  )
}

interface CutLineProps {
  number: number
  /** Position from the top of the picture, 0 to 1. */
  part: number
  describedBy: string
  onDrag: (clientY: number) => void
  onStep: (steps: number) => void
  onRemove: () => void
}

function CutLine({ number, part, describedBy, onDrag, onStep, onRemove }: CutLineProps) {
  const t = useText()
  const press = (event: KeyboardEvent) => {
    const steps = event.shiftKey ? farther : 1
    if (event.key === 'ArrowUp') onStep(-steps)
    else if (event.key === 'ArrowDown') onStep(steps)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={t('cut.line', { number })}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * part)}
      aria-describedby={describedBy}
      onPointerDown={(event: PointerEvent<HTMLElement>) =>
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      onPointerMove={(event: PointerEvent<HTMLElement>) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && onDrag(event.clientY)
      }
      onDoubleClick={(event) => {
        event.stopPropagation()
        onRemove()
      }}
      onKeyDown={press}
      sx={lineStyle}
      style={{ top: `${100 * part}%` }}
    />
  )
}

/** Lines are identified by their order from the top: they never pass each other. */
const rankOf = (index: number): string => `line ${index}`

function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

const lineStyle = {
  ...{
    position: 'absolute',
    left: 0,
    right: 0,
    height: 24,
    mt: '-12px',
    cursor: 'ns-resize',
    touchAction: 'none',
  },
  ...{ '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: -2 } },
  '&::before': {
    ...{ content: '""', position: 'absolute', left: 0, right: 0, top: 11, height: 2 },
    ...{ backgroundColor: 'secondary.main', boxShadow: `0 0 0 1px ${overlay.light}` },
  },
  '&::after': {
    ...{
      content: '""',
      position: 'absolute',
      right: 6,
      top: 4,
      width: 26,
      height: 16,
      borderRadius: radius.control,
    },
    ...{ backgroundColor: 'secondary.main', border: `2px solid ${overlay.light}` },
  },
} as const
