import { useEffect, useState } from 'react'
import type { Grid, GridPage, PageDocument } from '../../documents/page-document.ts'
import { messagesOf } from '../../i18n/messages-of.ts'
import { chooseVariation } from '../../visitor/choose-variation.ts'
import { AlbumGrid } from './album-grid.tsx'
import { albumWordsOf } from './album-labels.ts'

/** The grid as the visitor sees it. If the site has experiments, variations are assigned now at the latest. */
function shownGrid({ columns, experiments = [] }: Grid): Grid {
  const own = experiments.map((experiment) => experiment.columns[chooseVariation(experiment.draw)])
  // Several experiments never change the same page.
  const shown = (page: GridPage, at: number, row: number) =>
    own
      .flatMap((instead) => instead?.[at]?.[row] ?? [])
      .find((other) => JSON.stringify(other) !== JSON.stringify(page)) ?? page
  return {
    columns: columns.map((column, at) => ({
      ...column,
      pages: column.pages.map((page, row) => shown(page, at, row)),
    })),
  }
}

export interface AlbumContentProps {
  shown: PageDocument
  /** Throws if the grid cannot be loaded. */
  fetchGrid: (address: string) => Promise<Grid>
  onRetry: () => void
}

type Known = Grid | 'loading' | 'failed'

/** The grid, or a placeholder while it is loading or after it failed. */
export function AlbumContent({ shown: { shell, place }, fetchGrid, onRetry }: AlbumContentProps) {
  const [known, setKnown] = useState<Known>('loading')
  const messages = messagesOf(shell.language)
  const labels = albumWordsOf(shell.language)

  useEffect(() => {
    let isWanted = true
    fetchGrid(shell.grid)
      .then(shownGrid)
      .catch(() => 'failed' as const)
      .then((found) => {
        if (isWanted) setKnown(found)
      })
    return () => {
      isWanted = false
    }
  }, [fetchGrid, shell.grid])

  if (known === 'loading') return <p className="pending" role="status" aria-label={messages.loading} />
  if (known === 'failed')
    return (
      <div className="told" role="alert">
        <p>{labels.failed}</p>
        <button type="button" className="cta" onClick={onRetry}>
          {messages.retry}
        </button>
        <a className="quiet" href={shell.screens.reading}>
          {messages.reading}
        </a>
      </div>
    )
  if (known.columns.every(({ pages }) => pages.length === 0)) return <p className="told">{labels.empty}</p>
  return <AlbumGrid grid={known} current={place} labels={labels} />
}
