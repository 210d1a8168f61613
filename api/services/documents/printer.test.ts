import { expect, test } from 'vitest'
import type { Printed } from './print-worker.ts'
import { createPrinter } from './printer.ts'

/** Fails with the first task of each process, and answers the others. */
const failing = new URL(
  `data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id }) => { if (id === 1) throw new Error('no memory'); parentPort.postMessage({ id, bytes: new Uint8Array([id]) }) })`,
)

test('what is printed right after the thread has failed is printed by another one', async () => {
  const print = createPrinter(failing)
  const printed = {} as Printed
  await expect(print(printed)).rejects.toThrow('no memory')
  expect(await print(printed)).toEqual(Uint8Array.of(2))
})
