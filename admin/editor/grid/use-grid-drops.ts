import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect } from 'react'
import type { Gap } from '../commands/grid-commands.ts'
import { useEditor } from '../session/editor.ts'
import { type Dragged, draggedOf } from './drag-pages.ts'
import { columnGapAt, fileGapAt, gapAt, lineOfColumnGap, lineOfGap, type Point } from './drop-places.ts'
import type { GridActions } from './use-grid-actions.ts'

interface GridDrops {
  grid: RefObject<HTMLElement | null>
  /** The line that marks where something would be dropped. */
  mark: RefObject<HTMLElement | null>
  /** Ids of the pages that are dragged together. */
  chosen: readonly string[]
  actions: GridActions
  onFiles: (files: readonly File[], gap: Gap) => void
}

function showLine(mark: HTMLElement, line: ReturnType<typeof lineOfGap>): void {
  mark.style.visibility = line ? 'visible' : 'hidden'
  if (!line) return
  mark.style.transform = `translate(${line.left}px, ${line.top}px)`
  mark.style.width = `${line.width}px`
  mark.style.height = `${line.height}px`
}

const fade = (grid: HTMLElement, dragged: Dragged | undefined): void => {
  for (const cell of grid.querySelectorAll('[data-dragged]')) cell.removeAttribute('data-dragged')
  if (dragged?.kind !== 'page') return
  const own = grid.querySelector(`[data-page="${CSS.escape(dragged.pageId)}"]`)
  const isChosen = own?.getAttribute('aria-selected') === 'true'
  const together = isChosen ? grid.querySelectorAll('.cell[aria-selected=true]') : own ? [own] : []
  for (const cell of together) cell.setAttribute('data-dragged', '')
}

/** The line that marks where a dragged thing would be dropped. */
function lineFor(grid: HTMLElement, dragged: Dragged | undefined, point: Point) {
  if (dragged?.kind === 'column') return lineOfColumnGap(grid, columnGapAt(grid, point))
  const gap = gapAt(grid, point)
  return gap && lineOfGap(grid, gap)
}

/** Handles drops on the grid. While something is dragged, only the marking line is redrawn. */
export function useGridDrops({ grid, mark, chosen, actions, onFiles }: GridDrops): void {
  const { site, isReadOnly } = useEditor()
  useEffect(() => {
    const element = grid.current
    const line = mark.current
    if (!element || !line || isReadOnly) return
    const hide = () => showLine(line, undefined)
    const moveColumn = (id: string, gap: number) => {
      const from = site().categories.findIndex((category) => category.id === id)
      if (gap !== from && gap !== from + 1) actions.moveCategory(id, gap > from ? gap - 1 : gap)
    }
    const drop = (dragged: Dragged | undefined, point: Point) => {
      if (dragged?.kind === 'column') return moveColumn(dragged.categoryId, columnGapAt(element, point))
      const gap = gapAt(element, point)
      if (!dragged || !gap) return
      actions.movePages(chosen.includes(dragged.pageId) ? chosen : [dragged.pageId], gap)
    }
    return combine(
      autoScrollForElements({ element }),
      monitorForElements({
        onDragStart: ({ source }) => fade(element, draggedOf(source.data)),
        onDrop: () => {
          fade(element, undefined)
          hide()
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedOf(source.data) !== undefined,
        onDrag: ({ source, location }) =>
          showLine(line, lineFor(element, draggedOf(source.data), location.current.input)),
        onDragLeave: hide,
        onDrop: ({ source, location }) => drop(draggedOf(source.data), location.current.input),
      }),
      dropTargetForExternal({
        element,
        canDrop: containsFiles,
        onDrag: ({ location }) => {
          const gap = fileGapAt(element, location.current.input)
          showLine(line, gap && lineOfGap(element, gap))
        },
        onDragLeave: hide,
        onDrop: ({ source, location }) => {
          hide()
          const gap = fileGapAt(element, location.current.input)
          if (gap) onFiles(getFiles({ source }), gap)
        },
      }),
    )
  }, [grid, mark, site, chosen, isReadOnly, actions, onFiles])
}
