import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import type { SnapshotDifference } from './compare-snapshots.ts'
import { htmlReport } from './html-report.ts'
import { openBrowser, takePictures } from './take-pictures.ts'

export interface WriteReportOptions {
  file: string
  title: string
  difference: SnapshotDifference
  /** Folder into which `after` and, with `isWithBefore`, `before` are compiled. */
  scratch: string
  isWithBefore: boolean
}

/** Keeps the report small enough to be opened and mailed. */
const maxPictures = 60

export async function writeReport(options: WriteReportOptions): Promise<void> {
  const { file, title, difference, scratch, isWithBefore } = options
  makeFolder('--html', dirname(file))
  const shown = difference.pages.flatMap((page) => page.files).slice(0, maxPictures)
  const pathsWithout = (change: 'gone' | 'new') =>
    shown.filter((one) => one.change !== change).map(({ path }) => path)
  const browser = await openBrowser()
  try {
    const after = await takePictures(browser, join(scratch, 'after'), pathsWithout('gone'))
    const before = isWithBefore
      ? await takePictures(browser, join(scratch, 'before'), pathsWithout('new'))
      : undefined
    await writeFile(file, htmlReport({ title, difference, ...(before ? { before } : {}), after }))
  } finally {
    await browser.close()
  }
}
