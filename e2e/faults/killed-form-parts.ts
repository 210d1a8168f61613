import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sha256 } from '#builder/hash.ts'
import { formVersion } from '#builder/stages/screen-content.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { partialHeader, partialPaths } from '#model/calls/visitor/submissions.ts'
import { formSchema } from '#model/definition/forms/form.ts'
import { partialText } from '#model/definition/forms/partial-submission.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { type KillStep, killAt } from './kill-step.ts'
import { piecemeal } from './piecemeal-commit.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type Product, type ProductPlace, placeOf, prepareBuilds, startProduct } from './product-process.ts'

/** Where the server is killed, and what is stored of the form afterwards. */
export interface FormPhase {
  name: string
  step: KillStep
  left: Partial<FormTally>
}

/** The stored records for a form with steps, limited places and a file. */
export interface FormTally {
  /** Filled in but not sent. */
  open: number
  /** Sent, so that its partial answers are deleted. */
  ended: number
  places: number
  submissions: number
  files: number
  /** Files in the store, whether or not they are referenced. */
  stored: number
  replies: number
}

export interface FormRun {
  /** As left by the killed server. */
  left: FormTally
  /** After the same visitor has continued. */
  after: FormTally
  /** Response status for the repeated form, and for a form sent after all places were taken. */
  again: number | undefined
  next: number | undefined
}

const site = 'parts'
const field = (key: string, typeInput: 'TEXT_BOX' | 'FILE' = 'TEXT_BOX') => ({
  key,
  typeInput,
  title: { EN: key },
})
const contact = formSchema.parse({
  fields: [field('email'), field('wishes'), field('plan', 'FILE')],
  steps: [{ firstField: 'wishes' }, { firstField: 'plan' }],
  partial: { isKept: true },
  closing: { id: 'places', limit: 1 },
  autoReply: { isOn: true, subject: { EN: 'Thank you' }, text: { EN: 'We have it.' } },
})
const partialKey = '0123456789abcdef0123456789abcdef'
const email = 'hana@example.com'

/** F14: kills the server at a step of a visitor's form, restarts it, and lets the visitor continue. */
export async function killAtFormStep(phase: FormPhase, { isPiecemeal = false } = {}): Promise<FormRun> {
  await prepareBuilds()
  const folder = await makeFolder()
  try {
    const definition = versionedSite(1, 1)
    const settings = { ...definition.settings, forms: { CONTACT_SETTING: contact } }
    await prepareData({ folder, sites: { [site]: { ...definition, settings } } })
    const place = await placeOf(folder)
    const first = await startProduct({ ...place, env: stepEnv(phase.step, isPiecemeal) })
    await first.whenEnded(await first.publish(site), 60_000)
    const idempotencyKey = randomUUID()
    await fillInAndSend(place, idempotencyKey)
    await whenKilled(first, phase.name)
    const left = await tallyOf(folder)
    const second = await startProduct(place)
    const again = await fillInAndSend(place, idempotencyKey)
    const next = await send(place, randomUUID())
    await second.end('SIGTERM')
    return { left, after: await tallyOf(folder), again, next }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function stepEnv(step: KillStep, isPiecemeal: boolean): ProductPlace['env'] {
  const killed = killAt(step)
  if (!isPiecemeal) return killed
  return { ...killed, ...piecemeal.env, NODE_OPTIONS: `${killed.NODE_OPTIONS} --import=${piecemeal.import}` }
}

async function whenKilled(product: Product, when: string): Promise<void> {
  const late = AbortSignal.timeout(20_000)
  const signal = await Promise.race([
    product.ended,
    new Promise((resolve) => late.addEventListener('abort', () => resolve('still runs'))),
  ])
  if (signal === 'SIGKILL') return
  await product.end('SIGKILL')
  throw new Error(`Not killed, ${String(signal)}: ${when}\n${product.output()}`)
}

/** Two saved steps, and the form itself. */
async function fillInAndSend(place: ProductPlace, key: string): Promise<number | undefined> {
  await keep(place, 1, { email })
  await keep(place, 2, { email, wishes: 'quiet' })
  return send(place, key)
}

function keep(place: ProductPlace, steps: number, data: object): Promise<number | undefined> {
  const body = {
    key: partialKey,
    data,
    lang: 'EN',
    version: formVersion(contact),
    steps,
    agreed: sha256(partialText(contact, 'EN')!),
  }
  return post(place, {
    path: visitorPaths.contact + partialPaths.keep,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const boundary = 'form-boundary'
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

/** The same bytes each time, because a key belongs to its body. */
function send(place: ProductPlace, key: string): Promise<number | undefined> {
  const body = [
    part('email', email),
    part('wishes', 'quiet'),
    part('form.lang', 'EN'),
    part('form.version', formVersion(contact)),
    part('plan', '%PDF-1.7\nplan', '; filename="plan.pdf"\r\nContent-Type: application/pdf'),
    `--${boundary}--\r\n`,
  ].join('')
  const headers = {
    accept: 'application/json',
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'idempotency-key': key,
    [partialHeader]: partialKey,
  }
  return post(place, { path: visitorPaths.contact, headers, body })
}

interface Post {
  path: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** The status; undefined if the server is gone. */
function post({ sitesPort: port }: ProductPlace, { path, headers, body }: Post): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const host = `${site}.localhost:${port}`
  const target = { host: '127.0.0.1', port, path: visitorCalls + path, method: 'POST', agent: false }
  request({ ...target, headers: { ...headers, host } }, (answer) => {
    answer.resume()
    resolve(answer.statusCode)
  })
    .on('error', () => resolve(undefined))
    .end(body)
  return promise
}

async function tallyOf(folder: string): Promise<FormTally> {
  const database = new DatabaseSync(join(folder, 'swipress.sqlite'))
  const count = (from: string) => Number(database.prepare(`SELECT ${from}`).get()?.total ?? 0)
  try {
    return {
      open: count("count(*) AS total FROM partial_submissions WHERE sent_at IS NULL AND answers <> '{}'"),
      ended: count("count(*) AS total FROM partial_submissions WHERE sent_at IS NOT NULL AND answers = '{}'"),
      places: count('sum(count) AS total FROM form_places'),
      submissions: count('count(*) AS total FROM submissions'),
      files: count('count(*) AS total FROM submission_files'),
      replies: count("count(*) AS total FROM mails WHERE template = 'form-reply'"),
      stored: await storedFiles(folder),
    }
  } finally {
    database.close()
  }
}

async function storedFiles(folder: string): Promise<number> {
  let found = 0
  for await (const _ of createFilesystemBlobStore(join(folder, 'blobs')).list(`visitors/${site}/`)) found++
  return found
}
