import { parentPort } from 'node:worker_threads'
import type { Answer } from '#api/infra/threads/create-threads.ts'

/** Returns its input, or fails in the requested way. */
export type EchoTask = { say: string } | { fail: string } | { end: true } | { neverAnswer: true }

parentPort?.on('message', (task: EchoTask) => {
  const say = (answer: Answer) => parentPort?.postMessage(answer)
  if ('say' in task) say({ value: task.say })
  else if ('fail' in task) say({ error: task.fail })
  else if ('end' in task) process.exit()
})
