import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { figmaSourceOf } from '../../sites/create/figma-file.ts'
import { DeckRefusedError, deckLimits } from '../slides/unpack-deck.ts'
import { CellPreview } from './cell-preview.tsx'
import type { Fit } from './cell-shape.ts'
import { isDeck, isFigma } from './cuttable.ts'
import { makePieces, wholeOf } from './make-pieces.ts'
import { openDeck } from './open-deck.ts'
import { openFigma } from './open-figma.ts'
import type { OpenPages } from './open-pages.ts'
import { openPdf, PdfRefusedError, pdfLimits } from './open-pdf.ts'
import { PageLines } from './page-lines.tsx'
import { LinkList, LinkMarks, type NumberedLinks } from './pdf-link-list.tsx'
import type { PdfLink } from './pdf-links.ts'
import { pageGrid } from './picture-slices.tsx'
import { RetryButton } from './retry-button.tsx'
import type { SliceProps } from './slice-dialog.tsx'
import { FitChoice, SliceFoot } from './slice-foot.tsx'

const opened = async (file: File, provider: ConsoleDataProvider): Promise<OpenPages> => {
  const source = figmaSourceOf(file)
  if (source) return openFigma(source, provider)
  return isDeck(file) ? openDeck(file) : openPdf(file)
}

/** Why a file is not opened. */
function useRefusal(file: File): (error: unknown) => string {
  const t = useText()
  return (error) => {
    // What Figma answers is told by the server, in words.
    if (isFigma(file)) return error instanceof Error ? error.message : t('cut.slidesRefused.broken')
    if (error instanceof DeckRefusedError || isDeck(file)) {
      const reason = error instanceof DeckRefusedError ? error.reason : 'broken'
      const { bytes, slides } = deckLimits
      return t(`cut.slidesRefused.${reason}`, { size: bytes / 2 ** 20, pages: slides })
    }
    const reason = error instanceof PdfRefusedError ? error.reason : 'broken'
    return t(`cut.refused.${reason}`, { size: pdfLimits.bytes / 2 ** 20, pages: pdfLimits.pages })
  }
}

/** Pixels of a small page. */
const smallWidth = 180

/** A page as it is shown before anything is made. */
interface SmallPage extends NumberedLinks {
  picture: HTMLCanvasElement
}

/** The file and its pages, small, as they come. What has failed goes on where it stopped. */
function useOpened(file: File) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const [pages, setPages] = useState<OpenPages>()
  const [drawn, setDrawn] = useState<readonly SmallPage[]>([])
  const [failure, setFailure] = useState<{ error: unknown }>()
  const done = useRef(0)
  useEffect(() => {
    let isLeft = false
    let known: OpenPages | undefined
    const open = async () => {
      known = await opened(file, provider)
      if (isLeft) known.close()
      else setPages(known)
    }
    open().catch((error: unknown) => !isLeft && setFailure({ error }))
    return () => {
      isLeft = true
      known?.close()
    }
  }, [file, provider])
  useEffect(() => {
    if (!pages || failure) return
    let isLeft = false
    const read = async () => {
      while (done.current < pages.pages) {
        const number = done.current + 1
        const picture = await pages.draw(number, smallWidth)
        const links = await pages.links(number)
        if (isLeft) return
        done.current = number
        setDrawn((before) => [...before, { number, picture, links }])
      }
    }
    read().catch((error: unknown) => !isLeft && setFailure({ error }))
    return () => {
      isLeft = true
    }
  }, [pages, failure])
  return {
    ...{ pages, drawn, failure },
    onBroken: (error: unknown) => setFailure({ error }),
    onRetry: () => setFailure(undefined),
  }
}

/** Makes pages of the site from pages of a PDF, from slides, or from frames of Figma. */
export function FilePages(props: SliceProps) {
  const t = useText()
  const refusalOf = useRefusal(props.file)
  const { pages, drawn, failure, onBroken, onRetry } = useOpened(props.file)
  const refusal = failure && refusalOf(failure.error)
  // Figma may answer later; a file stays as it is.
  if (pages && (!refusal || isFigma(props.file)))
    return <Choosing {...props} {...{ pages, drawn, refusal, failure, onBroken, onRetry }} />
  return (
    <>
      <DialogContent>
        {refusal !== undefined ? (
          <Alert severity="error">{refusal}</Alert>
        ) : (
          <LinearProgress color="secondary" aria-label={t('common.loading')} />
        )}
      </DialogContent>
      <SliceFoot count={0} made={undefined} onMake={props.onCancel} onCancel={props.onCancel} />
    </>
  )
}

interface ChoosingProps extends SliceProps {
  pages: OpenPages
  drawn: readonly SmallPage[]
  refusal: string | undefined
  failure: { error: unknown } | undefined
  onBroken: (error: unknown) => void
  onRetry: () => void
}

/** The pages that are left out: at first those that could not be drawn. */
function useLeft(pages: OpenPages) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const numbers = Array.from({ length: pages.pages }, (_, index) => index + 1)
  const isChosen = (number: number) =>
    chosen.get(number) ?? !(pages.leftOut?.(number) ?? []).includes('frame')
  const left = new Set(numbers.filter((number) => !isChosen(number)))
  return {
    left,
    chosen: numbers.filter(isChosen),
    toggle: (number: number) => setChosen(new Map(chosen).set(number, left.has(number))),
    toggleAll: () => setChosen(new Map(numbers.map((number) => [number, left.size > 0]))),
  }
}

function Choosing(props: ChoosingProps) {
  const { file, pages, drawn, refusal, failure, onPieces, onCancel, onBroken, onRetry } = props
  const t = useText()
  const { left, chosen, toggle, toggleAll } = useLeft(pages)
  const [fit, setFit] = useState<Fit>('contain')
  const [withText, setWithText] = useState(true)
  const [withLinks, setWithLinks] = useState(true)
  const [withMainText, setWithMainText] = useState(true)
  const [made, setMade] = useState<number>()
  const kept = ({ target }: PdfLink) => 'url' in target || !left.has(target.page)
  const linked = drawn.flatMap(({ number, links: all }) => {
    const links = left.has(number) ? [] : all.filter(kept)
    return links.length > 0 ? [{ number, links }] : []
  })
  const make = async () => {
    const how = { fit, withText, withLinks, withMainText }
    try {
      onPieces(await makePieces(pages, { file, chosen, ...how, onMade: setMade }))
    } catch (error) {
      setMade(undefined)
      onBroken(error)
    }
  }
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {leadOf(t, file, pages)}
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
          {pages.slides && (
            <FormControlLabel
              control={<Switch checked={withMainText} onChange={(_, isOn) => setWithMainText(isOn)} />}
              label={t('cut.withMainText')}
              sx={{ m: 0, gap: 1 }}
            />
          )}
          <Button onClick={toggleAll}>{t(left.size > 0 ? 'cut.all' : 'cut.none')}</Button>
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
        <LeftOutList pages={pages} numbers={drawn.map(({ number }) => number)} />
        {refusal !== undefined && (
          <Alert severity="error" action={<RetryButton error={failure?.error} onRetry={onRetry} />}>
            {refusal}
          </Alert>
        )}
        {refusal === undefined && drawn.length < pages.pages && (
          <Typography variant="caption" color="textSecondary" role="status">
            {t('cut.reading', { done: drawn.length, of: pages.pages })}
          </Typography>
        )}
      </DialogContent>
      <SliceFoot count={chosen.length} made={made} onMake={() => void make()} onCancel={onCancel} />
    </>
  )
}

function leadOf(t: ReturnType<typeof useText>, file: File, { slides }: OpenPages): string {
  if (isFigma(file)) return t('cut.figmaLead')
  if (!slides) return `${t('cut.pdfLead')} ${t('cut.designs')}`
  const hidden = slides.hidden > 0 ? [t('cut.slidesHidden', { smart_count: slides.hidden })] : []
  return [t('cut.slidesLead'), ...hidden].join(' ')
}

/** What pages have and those of the site will not get, page by page. */
function LeftOutList({ pages, numbers }: { pages: OpenPages; numbers: readonly number[] }) {
  const t = useText()
  const lines = numbers.flatMap((number) => {
    const kinds = pages.leftOut?.(number) ?? []
    const text = kinds.map((kind) => t(`cut.leftOut.${kind}`)).join(', ')
    return kinds.length > 0 ? [{ key: String(number), number, text }] : []
  })
  return lines.length > 0 && <PageLines title={t('cut.leftOutTitle')} lines={lines} />
}
