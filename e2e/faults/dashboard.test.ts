import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runDashboard } from './dashboard-run.ts'
import { hasPrometheus } from './prometheus.ts'

/** Has data only once a regular job has failed. */
const quiet = ['Regular jobs that failed']

test.skipIf(!hasPrometheus())(
  'a real Prometheus that scrapes a running product has data for every panel of the dashboard',
  async () => {
    const { asked, folder } = await runDashboard({ seconds: 120, quiet })
    await rm(folder, { recursive: true, force: true })
    expect(asked.length).toBeGreaterThan(15)
    const empty = asked.filter(({ series }) => series.length === 0).map(({ panel }) => panel.title)
    expect(empty.filter((title) => !quiet.includes(title))).toEqual([])
    const labels = (title: string, name: string) =>
      asked
        .find(({ panel }) => panel.title === title)
        ?.series.map(({ metric }) => metric[name])
        .sort()
    expect(labels('Published pages and files, by outcome', 'outcome')).toEqual(
      expect.arrayContaining(['damaged', 'not_found', 'served']),
    )
    expect(labels('Refused (401, 403, 429)', 'status')).toContain('401')
    expect(labels('Answers from 500 on, by route', 'status')).toContain('503')
  },
  300_000,
)
