import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TemplatePageRow, TemplateRow } from '#model/calls/sites/templates.ts'
import { useLocalized, useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { overlay, radius, shadow, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { useSwipeTrack } from './use-swipe-track.ts'

interface TemplateSwipeProps {
  template: TemplateRow
  name: string
  onChoose: () => void
}

/** Height of a page in percent of its area; the remaining width shows its neighbours. */
const pageHeight = 88
const pageWidth = `calc(${pageHeight}cqh * 389 / 737)`

/** The pages of a template, to be swiped through; the next one is loaded when it is near. */
export function TemplateSwipe({ template, name, onChoose }: TemplateSwipeProps) {
  const t = useText()
  const track = useRef<HTMLDivElement>(null)
  const pages = pagesOf(template, usePages(template.id, useInView(track)))
  const { at, seen, go, wasDragged, handlers } = useSwipeTrack(track, pages.length)
  const place = pages[at] ?? pages[0]!
  return (
    <Box sx={frame}>
      <Box
        ref={track}
        role="group"
        aria-roledescription={t('making.swipe')}
        aria-label={t('making.pagesOf', { name })}
        tabIndex={0}
        sx={row}
        {...handlers}
        onClick={() => {
          if (!wasDragged()) onChoose()
        }}
      >
        {pages.map((page, index) => (
          <Page key={page.position} page={page} isLoaded={index <= seen + 1} isShown={index === at} />
        ))}
      </Box>
      <Box component="span" role="status" sx={badge}>
        {at === 0
          ? t('create.grid', { grid: template.grid })
          : t('making.pageAt', { position: place.position, number: at + 1, all: pages.length })}
        {at === 0 && template.isOwn && ` · ${t('making.yours')}`}
      </Box>
      <Turn way="left" label={t('making.pageBefore')} isHidden={at === 0} onTurn={() => go(at - 1)} />
      <Turn
        way="right"
        label={t('making.pageAfter')}
        isHidden={at >= pages.length - 1}
        onTurn={() => go(at + 1)}
      />
    </Box>
  )
}

/** Fetched once: the pages do not change, and a template that is being deleted has none. */
function usePages(name: string, isWanted: boolean): readonly TemplatePageRow[] | undefined {
  const [known, setKnown] = useState<readonly TemplatePageRow[]>()
  const { data } = useRequest(
    'GET /api/templates/:name/pages',
    { params: { name } },
    { enabled: isWanted && known === undefined },
  )
  if (data && !known) setKnown(data)
  return known
}

/** The pages, of which the first always shows the template's thumbnail, which is available before the pages are. */
function pagesOf({ thumbnail }: TemplateRow, data: readonly TemplatePageRow[] = []): TemplatePageRow[] {
  const [first = { position: 'A1', title: {}, image: null }, ...others] = data
  return [{ ...first, image: thumbnail ?? first.image }, ...others]
}

interface PageProps {
  page: TemplatePageRow
  isLoaded: boolean
  isShown: boolean
}

function Page({ page: { image, title }, isLoaded, isShown }: PageProps) {
  const localized = useLocalized()
  return (
    <Box aria-hidden={!isShown} sx={sheet}>
      {image === null ? (
        <Icon name="grid" size="hero" />
      ) : (
        isLoaded && <img src={image} alt={localized(title) ?? ''} draggable={false} decoding="async" />
      )}
    </Box>
  )
}

interface TurnProps {
  way: 'left' | 'right'
  label: string
  isHidden: boolean
  onTurn: () => void
}

/** For mouse users only: the row handles keys, and fingers swipe. */
const Turn = ({ way, label, isHidden, onTurn }: TurnProps) => (
  <ButtonBase
    tabIndex={-1}
    aria-label={label}
    onClick={onTurn}
    sx={{ ...turn, [way]: 8, ...(isHidden ? { visibility: 'hidden' } : {}) }}
  >
    <Icon name={way} />
  </ButtonBase>
)

const frame = {
  position: 'relative',
  containerType: 'size',
  aspectRatio: '4 / 4.6',
  backgroundColor: 'action.hover',
  '@media (hover: hover)': {
    '&:hover button, &:focus-within button': { opacity: 1 },
  },
} as const

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  height: '100%',
  overflowX: 'auto',
  overflowY: 'hidden',
  paddingInline: `calc(50cqw - ${pageHeight / 2}cqh * 389 / 737)`,
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  cursor: 'pointer',
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'secondary.main', outlineOffset: -3 },
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
} as const

const sheet = {
  flex: 'none',
  width: pageWidth,
  height: `${pageHeight}cqh`,
  display: 'grid',
  placeItems: 'center',
  scrollSnapAlign: 'center',
  overflow: 'hidden',
  borderRadius: radius.panel,
  color: 'text.disabled',
  backgroundColor: 'background.paper',
  boxShadow: shadow.floating,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
} as const

const badge = {
  position: 'absolute',
  left: 12,
  bottom: 12,
  px: 1,
  pointerEvents: 'none',
  borderRadius: radius.small,
  fontSize: textSize.small,
  lineHeight: '22px',
  fontWeight: textWeight.semibold,
  color: overlay.light,
  backgroundColor: overlay.shade,
} as const

const turn = {
  position: 'absolute',
  top: 'calc(50% - 17px)',
  width: 34,
  height: 34,
  borderRadius: '50%',
  color: overlay.light,
  backgroundColor: overlay.shade,
  opacity: 0,
  transition: 'opacity 120ms',
  '@media (hover: none)': { display: 'none' },
} as const

/** True once an element has been near the viewport; it stays true. */
function useInView(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '120px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
