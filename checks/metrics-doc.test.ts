import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type MetricSpec, metricList } from '#cli/metrics/metric-list.ts'
import { openMetrics } from '#cli/metrics/open-metrics.ts'
import { rootFolder } from './source-files.ts'

const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8')

interface Exposed {
  name: string
  kind: string
  help: string
}

/** The metrics that both kinds of processes report. */
async function exposed(): Promise<readonly Exposed[]> {
  const { text } = await openMetrics('start').read()
  const found = [...text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\S+)$/gm)]
  return found.map(([, name = '', help = '', kind = '']) => ({ name, help, kind }))
}

const ours: Readonly<Record<string, MetricSpec>> = metricList

const row = ({ name, kind, help }: Exposed): string => {
  const labels = (ours[name]?.labels ?? []).map((label) => `\`${label}\``).join(', ')
  return `| \`${name}\` | ${kind} | ${labels} | ${ours[name]?.ofWorkers ? 'yes' : ours[name] ? '' : 'yes'} | ${help} |`
}

const [begin, end] = [
  '<!-- All metrics: made by checks/metrics-doc.test.ts -->',
  '<!-- End of all metrics -->',
]

function withTable(document: string, metrics: readonly Exposed[]): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error('The place of the table is missing.')
  const head = ['| metric | kind | labels | in workers, too | meaning |', '|---|---|---|---|---|']
  const table = [...head, ...metrics.map(row)].join('\n')
  return `${document.slice(0, from + begin.length)}\n${table}\n${document.slice(to)}`
}

test('the documentation shows every metric that is exposed, and no other', async () => {
  const metrics = await exposed()
  expect(metrics.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(metricList)))
  const document = withTable(read('docs/operations.md'), metrics)
  await expect(document).toMatchFileSnapshot('../docs/operations.md')
})

/** Metrics named in a text that no process exposes. */
function unknownIn(text: string, metrics: readonly Exposed[]): string[] {
  const series = metrics.flatMap(({ name, kind }) =>
    kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  )
  const named = text.match(/\b(?:swipress|nodejs|process)_[a-z\d_]+/g) ?? []
  return [...new Set(named)].filter((name) => !series.includes(name))
}

interface Panel {
  title: string
  type: string
  targets?: { expr: string }[]
}

test('the dashboard and the rules ask for nothing that is not exposed', async () => {
  const metrics = await exposed()
  const { panels } = JSON.parse(read('docs/grafana/swipress.json')) as { panels: Panel[] }
  const asked = panels.filter(({ type }) => type !== 'row')
  expect(asked.length).toBeGreaterThan(15)
  const expressions = asked.map(({ targets = [] }) => targets.map(({ expr }) => expr).join('\n'))
  for (const expression of expressions) expect(expression).toMatch(/\b(?:up|(?:swipress|nodejs|process)_)/)
  expect(unknownIn(expressions.join('\n'), metrics)).toEqual([])
  const rules = read('docs/monitoring.md').match(/```yaml\ngroups:[\s\S]*?```/)?.[0] ?? ''
  expect(rules).toContain('swipress_')
  expect(unknownIn(rules, metrics)).toEqual([])
  // A histogram has no series under its plain name, and the name of a renamed metric is unknown.
  expect(unknownIn('rate(swipress_job_duration_seconds[5m]) + swipress_jobs_total', metrics)).toEqual([
    'swipress_job_duration_seconds',
    'swipress_jobs_total',
  ])
})
