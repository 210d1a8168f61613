import type { ReportTexts } from '#model/analytics/report-texts.ts'
import { maxPathVisits, type PathReport, pathTree } from '#model/calls/reports/paths.ts'
import { listLatestWays, listTotals, type VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import { namedPage, namedPages } from './read-pages.ts'
import type { ReportTable } from './report-file.ts'

interface Wanted {
  /** The most frequent one if undefined. */
  entry: string | undefined
  limit?: number
}

interface Node {
  visits: number
  ended: number
  next: Map<string, Node>
}

const newNode = (): Node => ({ visits: 0, ended: 0, next: new Map() })

/** The ways that the latest visits took from the page that they began on. */
export function readPaths(
  db: Db,
  query: VisitQuery,
  { entry: wanted, limit = maxPathVisits }: Wanted,
): PathReport {
  const paths = listLatestWays(db, query, limit)
  const root = newNode()
  for (const path of paths) follow(root, path)
  const entries = mostFrequent(root)
  const entry = wanted ?? entries[0]?.[0] ?? null
  const begin = root.next.get(entry ?? '')
  const branches = begin && entry ? branchesOf(begin, [entry], begin.visits * pathTree.leastShare) : []
  const pages = namedPages(db, query.siteId)
  const named = new Set([...entries.map(([pageId]) => pageId), ...branches.flatMap(({ path }) => path)])
  return {
    from: query.from,
    to: query.to,
    allVisits: listTotals(db, query).reduce((sum, { visits }) => sum + visits, 0),
    visits: paths.length,
    entry,
    entries: entries.map(([pageId, { visits }]) => ({ pageId, visits })),
    branches,
    pages: [...named].map((pageId) => namedPage(pages, pageId)),
  }
}

function follow(root: Node, path: readonly string[]): void {
  let node = root
  for (const pageId of path.slice(0, pathTree.pages)) {
    const next = node.next.get(pageId) ?? newNode()
    node.next.set(pageId, next)
    next.visits++
    node = next
  }
  if (path.length <= pathTree.pages) node.ended++
}

const mostFrequent = ({ next }: Node): [pageId: string, node: Node][] =>
  [...next].sort(([a, { visits }], [b, other]) => other.visits - visits || (a < b ? -1 : 1))

function branchesOf(node: Node, path: string[], least: number): PathReport['branches'] {
  const { visits, ended } = node
  const next = mostFrequent(node)
    .slice(0, pathTree.branches)
    .filter(([, one]) => one.visits >= least)
  const others = visits - ended - next.reduce((sum, [, one]) => sum + one.visits, 0)
  return [
    { path, visits, ended, others },
    ...next.flatMap(([pageId, one]) => branchesOf(one, [...path, pageId], least)),
  ]
}

/** A row for each branch. */
export function pathsTable(db: Db, query: VisitQuery, wanted: Wanted & { words: ReportTexts }): ReportTable {
  const { words } = wanted
  const texts = words.paths
  const { branches, pages } = readPaths(db, query, wanted)
  const placeOf = new Map(
    pages.map(({ pageId, position }) => [pageId, position ?? `${pageId} ${words.gone}`]),
  )
  const all = branches[0]?.visits ?? 0
  return {
    header: [texts.pages, texts.path, words.visits, texts.share, texts.ended, texts.others],
    rows: branches.map(({ path, visits, ended, others }) => [
      ...[path.length, path.map((pageId) => placeOf.get(pageId)).join(' › '), visits],
      ...[`${((visits / all) * 100).toFixed(1)}%`, ended, others],
    ]),
    charted: 2,
    labels: [1],
    empty: words.nothing,
  }
}
