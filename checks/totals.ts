import { relative } from 'node:path'

/** The used part of Vitest's JSON report. */
export interface TestReport {
  testResults: { name: string; status: string; assertionResults: TestResult[] }[]
}

interface TestResult {
  status: string
  ancestorTitles: string[]
  title: string
  /** Set by `testing/mark-retries.ts`. */
  meta: { triedTwice?: boolean }
}

/** All tests of this folder whose first try failed: `e2e/moves.test.ts > festival > is swiped with a finger`. */
export const triedTwice = (report: TestReport | undefined, folder: string): string[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ meta }) => meta.triedTwice)
      .map(({ ancestorTitles, title }) =>
        [relative(folder, name), ...ancestorTitles.filter(Boolean), title].join(' > '),
      ),
  )

/**
 * `12 passed, 0 failed, 3 skipped`. A file that failed before its tests ran counts as one failure, as does a missing
 * report.
 */
export function totalsOf(report: TestReport | undefined): string {
  if (!report) return totalsLine(0, 1, 0)
  let [passed, failed, skipped] = [0, 0, 0]
  for (const { status, assertionResults } of report.testResults) {
    const count = (wanted: string) => assertionResults.filter((result) => result.status === wanted).length
    const failedHere = count('failed')
    passed += count('passed')
    failed += failedHere === 0 && status === 'failed' ? 1 : failedHere
    skipped += assertionResults.length - count('passed') - failedHere
  }
  return totalsLine(passed, failed, skipped)
}

const totalsLine = (passed: number, failed: number, skipped: number) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
