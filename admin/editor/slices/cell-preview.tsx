import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { radius } from '../../kit/theme/tokens.ts'
import { cellSize, type Fit, type Box as Part } from './cell-shape.ts'
import { drawCell } from './draw-cell.ts'

/** Pixels, on fine screens too. */
const drawnWidth = 180
const size = { width: drawnWidth, height: Math.round((drawnWidth * cellSize.height) / cellSize.width) }

interface CellPreviewProps {
  source: CanvasImageSource
  part: Part
  fit: Fit
}

/** A small preview of a page to be created. */
export function CellPreview({ source, part, fit }: CellPreviewProps) {
  const holder = useRef<HTMLCanvasElement>(null)
  const { x, y, width, height } = part
  useEffect(() => {
    const context = holder.current?.getContext('2d')
    if (context) context.drawImage(drawCell(source, { x, y, width, height }, { fit, size }), 0, 0)
  }, [source, x, y, width, height, fit])
  return (
    <Box
      component="canvas"
      ref={holder}
      width={size.width}
      height={size.height}
      aria-hidden
      sx={{ display: 'block', width: '100%', borderRadius: radius.small, border: 1, borderColor: 'divider' }}
    />
  )
}
