import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePorts } from '#testing/store/free-ports.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { type Panel, readPanels, type Series, startPrometheus } from './prometheus.ts'

export interface AskedPanel {
  panel: Panel
  series: (Series & { legend: string | undefined })[]
}

/** Cuts every stored page in half, as a failing disk does. */
async function damagePages(folder: string): Promise<void> {
  const blobs = join(folder, 'blobs', 'blobs')
  for (const name of await readdir(blobs, { recursive: true })) {
    const bytes = await readFile(join(blobs, name)).catch(() => undefined)
    if (bytes?.subarray(0, 15).toString().toLowerCase() === '<!doctype html>')
      await writeFile(join(blobs, name), bytes.subarray(0, bytes.length / 2))
  }
}

/** What visitors and staff do in a moment: among it everything that a panel counts. */
async function visitAndWork(product: Product, consolePort: number, isDamaged: boolean): Promise<void> {
  const page = await product.read('shop', '/')
  await product.read('shop', '/', { 'if-none-match': String(page.headers.etag) })
  await product.read('shop', '/nowhere')
  if (isDamaged) await product.read('shop', '/B5')
  else await product.whenEnded(await product.publish('shop'))
  for (const id of ['shop', 'absent']) await product.call('GET', `/api/sites/${id}`)
  await fetch(`http://localhost:${consolePort}/api/sites`)
}

/** Has data only once pages are damaged. */
const ofDamage = 'Answers from 500 on, by route'

/**
 * Runs the product beside a real Prometheus, uses it, and asks every query of the dashboard, until all panels but `quiet` have
 * data, or until the time is over. Pages are damaged once nothing else is missing, at the latest after a third of the time.
 */
export async function runDashboard({ seconds, quiet }: { seconds: number; quiet: readonly string[] }) {
  await prepareBuilds()
  const folder = await makeFolder()
  const [port, target] = await freePorts(2)
  await prepareData({ folder, sites: { shop: versionedSite(2, 5, ['EN']) } })
  const env = { METRICS_PORT: String(target), BACKUP_DIR: join(folder, 'backups') }
  const place = await placeOf(folder, env)
  const product = await startProduct(place)
  const prometheus = await startPrometheus(join(folder, 'prometheus'), { port: port!, target: target! })
  const panels = (await readPanels()).filter(({ type }) => type !== 'row')
  const askAll = () =>
    Promise.all(
      panels.map(async (panel): Promise<AskedPanel> => {
        const targets = panel.targets ?? []
        const asked = await Promise.all(
          targets.map(async ({ expr, legendFormat }) =>
            (await prometheus.ask(expr)).map((series) => ({ ...series, legend: legendFormat })),
          ),
        )
        return { panel, series: asked.flat().filter(({ values }) => values.length > 0) }
      }),
    )
  try {
    const [begin, until] = [Date.now(), Date.now() + seconds * 1_000]
    for (let isDamaged = false; ; ) {
      await visitAndWork(product, place.port, isDamaged)
      const asked = await askAll()
      const missing = asked
        .filter(({ panel, series }) => series.length === 0 && !quiet.includes(panel.title))
        .map(({ panel }) => panel.title)
      if (missing.length === 0 || Date.now() > until) return { asked, folder }
      const isOverdue = Date.now() > begin + (seconds * 1_000) / 3
      if (isDamaged || isOverdue || missing.every((title) => title === ofDamage)) {
        await damagePages(folder)
        isDamaged = true
      }
    }
  } finally {
    await prometheus.close()
    await product.end('SIGTERM')
  }
}
