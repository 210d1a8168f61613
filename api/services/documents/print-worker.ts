import { parentPort } from 'node:worker_threads'
import type { ReportContent } from '../analytics/reports/report-file.ts'
import type { InvoiceContent } from '../billing/invoice-content.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawReport } from './draw-report.ts'

/** What can be printed: plain data, so that it can be handed to another thread. */
export type Printed =
  | { kind: 'invoice'; content: InvoiceContent }
  | { kind: 'report'; content: ReportContent }

export interface PrintTask {
  id: number
  printed: Printed
}

export type PrintResult = { id: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { error: string })

const draw = (printed: Printed): Promise<Buffer> =>
  printed.kind === 'invoice' ? drawInvoice(printed.content) : drawReport(printed.content)

/** Tasks run one after another; an error does not end the thread. */
parentPort?.on('message', async ({ id, printed }: PrintTask) => {
  let result: PrintResult
  try {
    result = { id, bytes: Uint8Array.from(await draw(printed)) }
  } catch (error) {
    result = { id, error: String(error) }
  }
  parentPort?.postMessage(result)
})
