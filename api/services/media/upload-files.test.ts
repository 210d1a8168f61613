import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createUploadFiles } from './upload-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-uploads-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = createUploadFiles(folder)
const id = '00000000-0000-4000-8000-000000000000'
const bytes = (text: string) => new TextEncoder().encode(text)
const place = { offset: 0, limit: 100 }

/** A body whose sender is gone after the first bytes. */
function brokenBody() {
  const { promise: isFailed, resolve } = Promise.withResolvers<void>()
  let parts = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (parts++ === 0) return controller.enqueue(bytes('half'))
      controller.error(new Error('aborted'))
      resolve()
    },
  })
  return { body, isFailed }
}

/** Rejections that nothing catches, from now on, instead of ending the run of the tests. */
function catchUnhandled(): readonly unknown[] {
  const unhandled: unknown[] = []
  const usual = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', (error) => unhandled.push(error))
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection')
    for (const listener of usual) process.on('unhandledRejection', listener)
  })
  return unhandled
}

test('an upload that is continued at the moment its connection breaks fails nowhere else', async () => {
  const unhandled = catchUnhandled()
  const { body, isFailed } = brokenBody()
  const broken = expect(files.append(id, body, place)).rejects.toThrow('aborted')
  await isFailed
  await files.breakOff(id)
  await broken
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(unhandled).toEqual([])
  expect(readFileSync(files.pathOf(id), 'utf8')).toBe('half')
  // A rejection that nothing catches is seen here.
  void Promise.reject(new Error('control'))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(unhandled).toHaveLength(1)
})
