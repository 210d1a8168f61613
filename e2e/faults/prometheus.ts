import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rootFolder } from '#cli/places.ts'

export const hasPrometheus = (): boolean => spawnSync('prometheus', ['--version']).status === 0

export interface Panel {
  title: string
  type: string
  gridPos: { x: number; y: number; w: number; h: number }
  fieldConfig?: { defaults: { unit?: string } }
  targets?: { expr: string; legendFormat?: string }[]
}

export interface Series {
  metric: Readonly<Record<string, string>>
  /** Seconds since 1970, and the value as text. */
  values: [number, string][]
}

export const readPanels = async (): Promise<Panel[]> =>
  (
    JSON.parse(await readFile(join(rootFolder, 'docs', 'grafana', 'swipress.json'), 'utf8')) as {
      panels: Panel[]
    }
  ).panels

/** A Prometheus that scrapes one address every second, as the job `swipress`. */
export async function startPrometheus(folder: string, { port, target }: { port: number; target: number }) {
  await mkdir(folder, { recursive: true })
  const config = join(folder, 'prometheus.yml')
  const scrape = `  - job_name: swipress\n    static_configs:\n      - targets: ['127.0.0.1:${target}']\n`
  await writeFile(config, `global:\n  scrape_interval: 1s\nscrape_configs:\n${scrape}`)
  const child = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  const at = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${at}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(100)

  /** What Grafana would ask for a query of the dashboard, over the last minutes. */
  async function ask(expression: string): Promise<Series[]> {
    const query = expression.replaceAll('$job', 'swipress').replaceAll('$__rate_interval', '10s')
    const end = Date.now() / 1_000
    const range = new URLSearchParams({ query, start: String(end - 120), end: String(end), step: '1' })
    const answer = await fetch(`${at}/api/v1/query_range?${range}`)
    const body = (await answer.json()) as { status: string; error?: string; data: { result: Series[] } }
    if (body.status !== 'success') throw new Error(`${query}: ${body.error}`)
    return body.data.result.map(({ metric, values }) => ({
      metric,
      values: values.filter(([, value]) => Number.isFinite(Number(value))),
    }))
  }

  return {
    ask,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
