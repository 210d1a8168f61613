import type { Context } from 'hono'

/** Answers what `readJson` of `Reports` gave. */
export const answerJson = (c: Context, json: Uint8Array<ArrayBuffer>): Response =>
  c.body(json, 200, { 'Content-Type': 'application/json' })
