import { constants } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../../../db/open-reader.ts'
import type { Answer } from '../../../infra/threads/create-threads.ts'
import { lowerPriority } from '../../../infra/threads/low-priority.ts'
import { type ReportTask, readReport } from './report-readers.ts'

lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Given by `openReports`.
const db = openReader((workerData as { file: string }).file)

parentPort?.on('message', (task: ReportTask) => {
  let answer: Answer
  try {
    answer = { value: readReport(db, task) }
  } catch (error) {
    answer = { error: String(error) }
  }
  // The bytes are transferred, not copied.
  const bytes =
    'value' in answer && answer.value instanceof Uint8Array ? [answer.value.buffer as ArrayBuffer] : []
  parentPort?.postMessage(answer, bytes)
})
