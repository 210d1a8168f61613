import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'
import { templatesFolder } from '#cli/places.ts'
import { arriveAt } from '#e2e/visitor.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { languages } from '#model/values/language.ts'
import { rounded, untilReady, visitByPhone } from './phone-visit.ts'
import { serveDefinition } from './served-folder.ts'

const side = 12
const moves = 200
/** Until then, parts are loaded that stay in memory. */
const warmUp = 24

export interface MemoryResult {
  pages: number
  moves: number
  beforeMb: number
  afterMb: number
  grownMb: number
}

/** Additional memory of a page's scripts, after a garbage collection, when somebody has browsed a large site. */
export async function measureMemory(browser: Browser): Promise<MemoryResult> {
  const definition = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
  await cp(join(templatesFolder, 'roastery'), definition, { recursive: true })
  const file = join(definition, 'site.json')
  await writeFile(file, JSON.stringify(enlarged(JSON.parse(await readFile(file, 'utf8')))))
  const { origin, close } = await serveDefinition(definition)
  const visit = await visitByPhone(browser)
  await visit.page.goto(`${origin}/en`)
  await untilReady(visit.page)
  const leaf = async (from: number, to: number) => {
    for (let move = from; move < to; move += 1) {
      await visit.page.keyboard.press(keyAt(move))
      await arriveAt(visit.page, addressAt(move + 1))
    }
  }
  await leaf(0, warmUp)
  const before = await heapMb(visit.session)
  await leaf(warmUp, warmUp + moves)
  const after = await heapMb(visit.session)
  await visit.close()
  await close()
  await rm(definition, { recursive: true })
  return {
    pages: side * side,
    moves,
    beforeMb: rounded(before),
    afterMb: rounded(after),
    grownMb: rounded(after - before),
  }
}

/** The same few pages repeatedly, without links between them. */
function enlarged(site: SiteDefinitionInput): SiteDefinitionInput {
  const pages = site.categories.flatMap((category) => category.pages)
  return {
    ...site,
    settings: { ...site.settings, campaign: undefined, notFound: undefined },
    categories: Array.from({ length: side }, (_, column) => ({
      ...site.categories[column % site.categories.length]!,
      id: `c${column}`,
      name: Object.fromEntries(languages.map((language) => [language, `C${column}`])),
      pages: Array.from({ length: side }, (_, row) => ({
        ...pages[(column * side + row) % pages.length]!,
        id: `p${column}-${row}`,
        buttons: [],
        products: [],
      })),
    })),
  }
}

/** Down a category and up again, then to the next one. */
const round = 2 * side - 1
const keyAt = (move: number) =>
  move % round === round - 1 ? 'ArrowRight' : move % round < side - 1 ? 'ArrowDown' : 'ArrowUp'

function addressAt(move: number): string {
  const [column, at] = [Math.floor(move / round), move % round]
  const row = Math.min(at, round - 1 - at)
  return column === 0 && row === 0 ? '/en' : `/en/${String.fromCharCode(65 + column)}${row + 1}`
}

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
