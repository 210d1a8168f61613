import type { Grid } from '../../documents/page-document.ts'
import { chooseVariation } from '../../visitor/choose-variation.ts'

/** The grid as the visitor sees it, who has a variation from here on where the site tests any. */
export function shownGrid(grid: Grid): Grid {
  const { columns, experiment } = grid
  const own = experiment?.columns[chooseVariation(experiment.draw)]
  return own
    ? { columns: columns.map((column, at) => ({ ...column, pages: own[at] ?? column.pages })) }
    : grid
}
