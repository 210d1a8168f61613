import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { CellPreview } from './cell-preview.tsx'
import { type Fit, type Box as Part, phoneRatio } from './cell-shape.ts'
import { canvasOf, drawCell, fileOf, pieceName } from './draw-cell.ts'
import { findSlices, rowFactsOf } from './find-slices.ts'
import type { Piece, SliceProps } from './slice-dialog.tsx'
import { FitChoice, SliceFoot } from './slice-foot.tsx'
import { SliceLines } from './slice-lines.tsx'

/** In pixels: the resolution at which a picture is searched for places to cut. */
const look = { width: 96, mostRows: 6_000 }

/** The rows before which to cut, found by analysing the picture. */
function cutsOf(picture: ImageBitmap): number[] {
  const rows = Math.min(picture.height, look.mostRows)
  const { canvas, context } = canvasOf({ width: look.width, height: rows })
  context.fillStyle = '#fff'
  context.fillRect(0, 0, look.width, rows)
  context.drawImage(picture, 0, 0, look.width, rows)
  const facts = rowFactsOf(context.getImageData(0, 0, canvas.width, canvas.height))
  const scale = picture.height / rows
  return findSlices(facts, (picture.width * phoneRatio) / scale).map((row) => Math.round(row * scale))
}

export const partsOf = (
  { width, height }: { width: number; height: number },
  cuts: readonly number[],
): Part[] => {
  const ends = [...cuts, height]
  return ends.map((end, index) => {
    const y = ends[index - 1] ?? 0
    return { x: 0, y, width, height: end - y }
  })
}

function usePicture(file: File) {
  const [picture, setPicture] = useState<ImageBitmap | 'broken'>()
  useEffect(() => {
    let opened: ImageBitmap | undefined
    let isLeft = false
    createImageBitmap(file).then(
      (bitmap) => {
        opened = bitmap
        if (isLeft) bitmap.close()
        else setPicture(bitmap)
      },
      () => !isLeft && setPicture('broken'),
    )
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [file])
  return picture
}

/** A tall picture, cut at lines that the user can move. */
export function PictureSlices(props: SliceProps) {
  const t = useText()
  const picture = usePicture(props.file)
  if (picture && picture !== 'broken') return <Cutting {...props} picture={picture} />
  const whole = () => props.onPieces([{ file: props.file }])
  return (
    <>
      <DialogContent>
        {picture ? <Alert severity="error">{t('cut.brokenPicture')}</Alert> : t('common.loading')}
      </DialogContent>
      <SliceFoot
        count={0}
        made={undefined}
        onMake={whole}
        onCancel={props.onCancel}
        {...(picture ? { onWhole: whole } : {})}
      />
    </>
  )
}

function Cutting({ file, picture, onPieces, onCancel }: SliceProps & { picture: ImageBitmap }) {
  const t = useText()
  const [cuts, setCuts] = useState<readonly number[]>(() => cutsOf(picture))
  const [fit, setFit] = useState<Fit>('contain')
  const [made, setMade] = useState<number>()
  const parts = partsOf(picture, cuts)
  const add = () => {
    const tallest = parts.toSorted((a, b) => b.height - a.height)[0]
    if (tallest) setCuts([...cuts, Math.round(tallest.y + tallest.height / 2)].sort((a, b) => a - b))
  }
  const make = async () => {
    const pieces: Piece[] = []
    for (const [index, part] of parts.entries()) {
      setMade(index)
      const number = index + 1
      const piece = await fileOf(drawCell(picture, part, { fit }), pieceName(file.name, number))
      pieces.push({ file: piece, page: { of: file, number } })
    }
    onPieces(pieces)
  }
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('cut.pictureLead')}
        </Typography>
        <Row align="center" gap={2}>
          <FitChoice fit={fit} onFit={setFit} />
          <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={add}>
            {t('cut.addLine')}
          </Button>
          <Button onClick={() => setCuts(cutsOf(picture))}>{t('cut.again')}</Button>
        </Row>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', minWidth: 0 }}>
          <SliceLines file={file} picture={picture} cuts={cuts} onCuts={setCuts} />
          <Box component="ol" aria-label={t('cut.pages')} sx={pageGrid}>
            {parts.map((part, index) => (
              <Box component="li" key={part.y} sx={{ display: 'grid', gap: 0.5 }}>
                <CellPreview source={picture} part={part} fit={fit} />
                <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
                  {index + 1}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      </DialogContent>
      <SliceFoot
        count={parts.length}
        made={made}
        onMake={() => void make()}
        onWhole={() => onPieces([{ file }])}
        onCancel={onCancel}
      />
    </>
  )
}

export const pageGrid = {
  ...{ flex: 1, minWidth: 0, ...plainList, display: 'grid', gap: 1.5, alignContent: 'start' },
  ...{ gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))', maxHeight: '52vh', overflowY: 'auto' },
} as const
