import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type MouseEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useRequest } from '../../kit/query/use-request.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import type { TemplateRequest } from '../templates/use-part-templates.ts'
import { GridBar } from './grid-bar.tsx'
import { GridColumns } from './grid-columns.tsx'
import type { GridShape } from './grid-shape.ts'
import { gridStyles } from './grid-styles.ts'
import { SelectionBar } from './selection-bar.tsx'
import { TemplateDialogs } from './template-dialogs.tsx'
import { useFileFill } from './use-file-fill.tsx'
import { useGridActions } from './use-grid-actions.ts'
import { useGridDrops } from './use-grid-drops.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useMarquee } from './use-marquee.ts'
import { usePageClipboard } from './use-page-clipboard.ts'
import { usePageHeat } from './use-page-heat.ts'
import { useSelection } from './use-selection.ts'

interface GridProps {
  siteId: string
  shape: GridShape
  /** Absent if there is room for only one shape. */
  onShape?: ((shape: GridShape) => void) | undefined
  /** Opens the comments on a page. */
  onComments: (pageId: string) => void
}

/** The grid of categories and pages, as visitors walk through it. */
export function Grid({ siteId, shape, onShape, onComments }: GridProps) {
  const { pageId, openPage } = useEditor()
  const { categories, pages } = useEditing(({ site }) => site)
  const { selection, choose, chooseAll, walkTo, clear } = useSelection()
  const [said, say] = useState('')
  const [request, requestTemplate] = useState<TemplateRequest>()
  const grid = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const actions = useGridActions({ say, choosePages: chooseAll, requestTemplate })
  const order = useMemo(() => categories.flatMap((category) => category.pages), [categories])
  const chosen = useMemo(() => order.filter((id) => selection.chosen.has(id)), [order, selection.chosen])
  const tabStop = [selection.at, pageId, order[0]].find((id) => id !== undefined && pages[id] !== undefined)
  const { fill, progress } = useFileFill(siteId, { say, choosePages: chooseAll })
  const comments = useOpenComments(siteId)
  const { heat, measure, choose: chooseMeasure } = usePageHeat(siteId)
  const onKeyDown = useGridKeys({
    grid,
    order,
    chosen,
    actions,
    choose,
    chooseAll,
    walkTo,
    clear,
    onComments,
  })
  useKeptFocus(grid, tabStop, categories)
  useOpenInView(grid, pageId, shape)
  usePageClipboard({ grid, chosen, tabStop, actions })
  useGridDrops({ grid, mark, chosen, actions, onFiles: fill })
  useMarquee({ grid, frame, chosen, chooseAll, clear })
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-page]')?.dataset.page
    if (id === undefined) return
    if (target.closest('[data-comments]')) return onComments(id)
    const isToggling = event.ctrlKey || event.metaKey
    choose(id, event.shiftKey ? 'range' : isToggling ? 'toggle' : 'only', order)
    if (!event.shiftKey && !isToggling) openPage(id)
  }
  return (
    <Box sx={{ position: 'relative', zIndex: 2, display: 'flex', flexDirection: 'column', height: '100%' }}>
      <GridBar shape={shape} onShape={onShape} measure={measure} onMeasure={chooseMeasure} />
      <Box ref={grid} data-grid={shape} sx={gridStyles} onClick={onClick} onKeyDown={onKeyDown}>
        <GridColumns
          selection={selection}
          tabStop={tabStop}
          comments={comments}
          heat={heat}
          actions={actions}
        />
        <div ref={mark} className="mark" />
        <div ref={frame} className="marquee" />
      </Box>
      <SelectionBar
        isNarrow={shape === 'rail'}
        chosen={chosen}
        pages={pages}
        actions={actions}
        onClear={clear}
      />
      {progress}
      <TemplateDialogs
        siteId={siteId}
        request={request}
        actions={actions}
        onFiles={fill}
        onClose={() => requestTemplate(undefined)}
      />
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  )
}

const lookEveryMs = 30_000

/** The number of unresolved threads by page. */
function useOpenComments(siteId: string): ReadonlyMap<string, number> {
  const { data: comments } = useRequest(
    'GET /api/sites/:id/preview/comments',
    { params: { id: siteId } },
    { refetchInterval: lookEveryMs },
  )
  // Memoized: another map renders the whole grid again.
  return useMemo(() => {
    const open = comments?.filter(({ parentId, resolvedAt }) => parentId === null && resolvedAt === null)
    const found = Map.groupBy(open ?? [], ({ pageId }) => pageId)
    return new Map([...found].map(([pageId, threads]) => [pageId, threads.length]))
  }, [comments])
}

/** Scrolls the open page into view in the grid when another page is opened or the shape of the grid changes. */
function useOpenInView(
  grid: RefObject<HTMLElement | null>,
  pageId: string | undefined,
  shape: GridShape,
): void {
  useLayoutEffect(() => {
    if (pageId === undefined || grid.current?.getAttribute('data-grid') !== shape) return
    const cell = grid.current.querySelector(`[data-page="${CSS.escape(pageId)}"]`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, pageId, shape])
}
