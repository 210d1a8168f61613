import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import { limits } from '#model/limits.ts'
import { CellPreview } from './cell-preview.tsx'
import { cellSize, type Fit } from './cell-shape.ts'
import type { CutProps, Piece } from './cut-dialog.tsx'
import { CutFoot, FitChoice } from './cut-foot.tsx'
import { drawCell, fileOf, pieceName } from './draw-cell.ts'
import { type OpenPdf, openPdf, PdfRefusedError, pdfLimits } from './open-pdf.ts'
import { pageGrid } from './picture-cuts.tsx'

type Refusal = PdfRefusedError['reason']
const reasonOf = (error: unknown): Refusal => (error instanceof PdfRefusedError ? error.reason : 'broken')

/** Pixels of a small page. */
const smallWidth = 180
const wholeOf = ({ width, height }: HTMLCanvasElement) => ({ x: 0, y: 0, width, height })

/** The PDF and its pages, small, as they come. */
function usePdf(file: File) {
  const [pdf, setPdf] = useState<OpenPdf>()
  const [drawn, setDrawn] = useState<readonly HTMLCanvasElement[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  useEffect(() => {
    let isLeft = false
    let opened: OpenPdf | undefined
    const read = async () => {
      opened = await openPdf(file)
      if (isLeft) return opened.close()
      setPdf(opened)
      for (let number = 1; number <= opened.pages && !isLeft; number++) {
        const page = await opened.draw(number, smallWidth)
        setDrawn((before) => [...before, page])
      }
    }
    read().catch((error: unknown) => !isLeft && setRefusal(reasonOf(error)))
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [file])
  return { pdf, drawn, refusal, setRefusal }
}

/** A PDF, one of its pages for each page of the site. */
export function PdfPages(props: CutProps) {
  const t = useText()
  const { pdf, drawn, refusal, setRefusal } = usePdf(props.file)
  if (pdf && !refusal)
    return <Choosing {...props} pdf={pdf} drawn={drawn} onBroken={() => setRefusal('broken')} />
  return (
    <>
      <DialogContent>
        {refusal ? (
          <Alert severity="error">
            {t(`cut.refused.${refusal}`, { size: pdfLimits.bytes / 2 ** 20, pages: pdfLimits.pages })}
          </Alert>
        ) : (
          <LinearProgress color="secondary" aria-label={t('common.loading')} />
        )}
      </DialogContent>
      <CutFoot count={0} made={undefined} onMake={props.onCancel} onCancel={props.onCancel} />
    </>
  )
}

interface ChoosingProps extends CutProps {
  pdf: OpenPdf
  drawn: readonly HTMLCanvasElement[]
  onBroken: () => void
}

function Choosing({ file, pdf, drawn, onPieces, onCancel, onBroken }: ChoosingProps) {
  const t = useText()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [fit, setFit] = useState<Fit>('contain')
  const [withText, setWithText] = useState(true)
  const [made, setMade] = useState<number>()
  const all = Array.from({ length: pdf.pages }, (_, index) => index + 1)
  const chosen = all.filter((number) => !left.has(number))
  const make = async () => {
    const pieces: Piece[] = []
    for (const number of chosen) {
      setMade(pieces.length)
      const page = await pdf.draw(number, fit === 'contain' ? cellSize.width : cellSize.width * 2)
      const picture = await fileOf(drawCell(page, wholeOf(page), { fit }), pieceName(file.name, number))
      const alt = withText ? altOf(await pdf.text(number)) : ''
      pieces.push({ file: picture, ...(alt ? { alt } : {}) })
    }
    onPieces(pieces)
  }
  const toggle = (number: number) => {
    const next = new Set(left)
    if (!next.delete(number)) next.add(number)
    setLeft(next)
  }
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('cut.pdfLead')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <FitChoice fit={fit} onFit={setFit} />
          <FormControlLabel
            control={<Switch checked={withText} onChange={(_, isOn) => setWithText(isOn)} />}
            label={t('cut.withText')}
            sx={{ ml: 0, mr: 0 }}
          />
          <Button onClick={() => setLeft(left.size > 0 ? new Set() : new Set(all))}>
            {t(left.size > 0 ? 'cut.all' : 'cut.none')}
          </Button>
        </Box>
        <Box component="ul" aria-label={t('cut.pages')} sx={pageGrid}>
          {drawn.map((page, index) => (
            <Box component="li" key={numberOf(index)} sx={{ minWidth: 0 }}>
              <Box sx={{ opacity: left.has(index + 1) ? 0.35 : 1 }}>
                <CellPreview source={page} part={wholeOf(page)} fit={fit} />
              </Box>
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={!left.has(index + 1)}
                    onChange={() => toggle(index + 1)}
                    slotProps={{ input: { 'aria-label': t('cut.page', { number: index + 1 }) } }}
                  />
                }
                label={index + 1}
                sx={{ ml: -0.5, mr: 0 }}
              />
            </Box>
          ))}
        </Box>
        {drawn.length < pdf.pages && (
          <Typography variant="caption" color="textSecondary" role="status">
            {t('cut.reading', { done: drawn.length, of: pdf.pages })}
          </Typography>
        )}
      </DialogContent>
      <CutFoot
        count={chosen.length}
        made={made}
        onMake={() => void make().catch(onBroken)}
        onCancel={onCancel}
      />
    </>
  )
}

const numberOf = (index: number): string => `page ${index + 1}`

/** As much of a text as a description holds, up to the end of a word where there is one. */
export function altOf(text: string): string {
  const most = limits.seoDescription
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
