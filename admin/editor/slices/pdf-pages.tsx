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
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { CellPreview } from './cell-preview.tsx'
import type { Fit } from './cell-shape.ts'
import { makePieces, wholeOf } from './make-pieces.ts'
import { type OpenPdf, openPdf, PdfRefusedError, pdfLimits } from './open-pdf.ts'
import { LinkList, LinkMarks, type NumberedLinks } from './pdf-link-list.tsx'
import type { PdfLink } from './pdf-links.ts'
import { pageGrid } from './picture-slices.tsx'
import type { SliceProps } from './slice-dialog.tsx'
import { FitChoice, SliceFoot } from './slice-foot.tsx'

type PdfErrorCode = PdfRefusedError['reason']
const reasonOf = (error: unknown): PdfErrorCode =>
  error instanceof PdfRefusedError ? error.reason : 'broken'

/** Pixels of a small page. */
const smallWidth = 180

/** A page as it is shown before anything is made. */
interface SmallPage extends NumberedLinks {
  picture: HTMLCanvasElement
}

/** The PDF and its pages, small, as they come. */
function usePdf(file: File) {
  const [pdf, setPdf] = useState<OpenPdf>()
  const [drawn, setDrawn] = useState<readonly SmallPage[]>([])
  const [errorCode, setErrorCode] = useState<PdfErrorCode>()
  useEffect(() => {
    let isLeft = false
    let opened: OpenPdf | undefined
    const read = async () => {
      opened = await openPdf(file)
      if (isLeft) return opened.close()
      setPdf(opened)
      for (let number = 1; number <= opened.pages && !isLeft; number++) {
        const picture = await opened.draw(number, smallWidth)
        const links = await opened.links(number)
        setDrawn((before) => [...before, { number, picture, links }])
      }
    }
    read().catch((error: unknown) => !isLeft && setErrorCode(reasonOf(error)))
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [file])
  return { pdf, drawn, errorCode, setErrorCode }
}

/** Makes pages of the site from pages of a PDF. */
export function PdfPages(props: SliceProps) {
  const t = useText()
  const { pdf, drawn, errorCode, setErrorCode } = usePdf(props.file)
  if (pdf && !errorCode)
    return <Choosing {...props} pdf={pdf} drawn={drawn} onBroken={() => setErrorCode('broken')} />
  return (
    <>
      <DialogContent>
        {errorCode ? (
          <Alert severity="error">
            {t(`cut.refused.${errorCode}`, { size: pdfLimits.bytes / 2 ** 20, pages: pdfLimits.pages })}
          </Alert>
        ) : (
          <LinearProgress color="secondary" aria-label={t('common.loading')} />
        )}
      </DialogContent>
      <SliceFoot count={0} made={undefined} onMake={props.onCancel} onCancel={props.onCancel} />
    </>
  )
}

interface ChoosingProps extends SliceProps {
  pdf: OpenPdf
  drawn: readonly SmallPage[]
  onBroken: () => void
}

function Choosing({ file, pdf, drawn, onPieces, onCancel, onBroken }: ChoosingProps) {
  const t = useText()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [fit, setFit] = useState<Fit>('contain')
  const [withText, setWithText] = useState(true)
  const [withLinks, setWithLinks] = useState(true)
  const [made, setMade] = useState<number>()
  const numbers = Array.from({ length: pdf.pages }, (_, index) => index + 1)
  const chosen = numbers.filter((number) => !left.has(number))
  const kept = ({ target }: PdfLink) => 'url' in target || !left.has(target.page)
  const linked = drawn.flatMap(({ number, links: all }) => {
    const links = left.has(number) ? [] : all.filter(kept)
    return links.length > 0 ? [{ number, links }] : []
  })
  const make = async () => {
    const { name } = file
    onPieces(await makePieces(pdf, { name, chosen, fit, withText, withLinks, onMade: setMade }))
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
          {`${t('cut.pdfLead')} ${t('cut.designs')}`}
        </Typography>
        <Row align="center" gap={2}>
          <FitChoice fit={fit} onFit={setFit} />
          <FormControlLabel
            control={<Switch checked={withText} onChange={(_, isOn) => setWithText(isOn)} />}
            label={t('cut.withText')}
            sx={{ m: 0, gap: 1 }}
          />
          {drawn.some(({ links }) => links.length > 0) && (
            <FormControlLabel
              control={<Switch checked={withLinks} onChange={(_, isOn) => setWithLinks(isOn)} />}
              label={t('cut.withLinks')}
              sx={{ m: 0, gap: 1 }}
            />
          )}
          <Button onClick={() => setLeft(left.size > 0 ? new Set() : new Set(numbers))}>
            {t(left.size > 0 ? 'cut.all' : 'cut.none')}
          </Button>
        </Row>
        <Box component="ul" aria-label={t('cut.pages')} sx={pageGrid}>
          {drawn.map(({ number, picture, links }) => (
            <Box component="li" key={number} sx={{ minWidth: 0 }}>
              <Box sx={{ position: 'relative', opacity: left.has(number) ? 0.35 : 1 }}>
                <CellPreview source={picture} part={wholeOf(picture)} fit={fit} />
                {withLinks && <LinkMarks links={links.filter(kept)} page={picture} fit={fit} />}
              </Box>
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={!left.has(number)}
                    onChange={() => toggle(number)}
                    slotProps={{ input: { 'aria-label': t('cut.page', { number }) } }}
                  />
                }
                label={number}
                sx={{ ml: -0.5, mr: 0 }}
              />
            </Box>
          ))}
        </Box>
        {withLinks && linked.length > 0 && <LinkList pages={linked} />}
        {drawn.length < pdf.pages && (
          <Typography variant="caption" color="textSecondary" role="status">
            {t('cut.reading', { done: drawn.length, of: pdf.pages })}
          </Typography>
        )}
      </DialogContent>
      <SliceFoot
        count={chosen.length}
        made={made}
        onMake={() => void make().catch(onBroken)}
        onCancel={onCancel}
      />
    </>
  )
}
