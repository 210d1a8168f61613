import { parentPort } from 'node:worker_threads'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoiceContent } from './invoice-content.ts'

export interface PrintTask {
  id: number
  content: InvoiceContent
}

export type PrintResult = { id: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { error: string })

/** One after another, and nothing that is thrown ends the thread. */
parentPort?.on('message', async ({ id, content }: PrintTask) => {
  let result: PrintResult
  try {
    result = { id, bytes: Uint8Array.from(await drawInvoice(content)) }
  } catch (error) {
    result = { id, error: String(error) }
  }
  parentPort?.postMessage(result)
})
