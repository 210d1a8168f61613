import { leaksIn } from './leaks.ts'
import { type PolicyRow, type Standing, type Target, whoMay } from './policy-row.ts'
import { type Answer, type Attempt, send, type Walk } from './send-call.ts'
import { contestIdOf, customerOf } from './test-contests.ts'
import type { Caller } from './test-people.ts'
import { addFresh, type Kind } from './test-records.ts'
import { accountIdOf, accountNames, idOf, putSession, tree, treeBelow } from './test-tree.ts'

const reachOf = ({ kind, account }: Standing): string[] =>
  kind === 'provider' ? accountNames : kind === 'partner' ? treeBelow(account) : [account]

const reachedBy = ({ ownOnly }: PolicyRow, standing: Standing): string[] =>
  ownOnly ? [standing.account] : reachOf(standing)

const above = (name: string): string[] => {
  const parent = tree.find((account) => account.name === name)?.parent
  return parent === undefined ? [] : [parent, ...above(parent)]
}

/** Invalid ids. */
const malformed = [
  '%00',
  '..%2F..%2Fx',
  "'%20OR%201=1--",
  '%F0%9F%98%80',
  'a'.repeat(300),
  '__proto__',
  '%25',
  'null',
]

/** A different one each time. */
const someMalformed = ({ requests }: Walk): string[] => [malformed[requests % malformed.length]!]

/** The id of a record in the tree. */
export function knownId(kind: Kind | 'own session', account: string): string {
  const names = {
    site: `${account}-1`,
    page: `${account}-1.p0-0`,
    release: `${account}-1.1`,
    publish: idOf(`publish ${account}-1`),
    admin: idOf(`editor of ${account}`),
    user: accountIdOf(account),
    partner: accountIdOf(account),
    brand: accountIdOf(account),
    'api-key': idOf(`key of ${account}`),
    mail: idOf('mail'),
    'trashed-site': `${account}-3`,
    template: idOf(`template of ${account}`),
    medium: idOf(`medium of ${account}`),
    'media-folder': idOf(`media-folder of ${account}`),
    replacement: idOf(`replacement of ${account}`),
    schedule: idOf(`schedule of ${account}`),
    approval: idOf(`approval of ${account}`),
    upload: idOf(`upload of ${account}`),
    domain: idOf(`domain of ${account}`),
    member: idOf(`member of ${account}`),
    submission: idOf(`submission of ${account}`),
    'partial-submission': idOf(`partial-submission of ${account}`),
    'survey-response': idOf(`survey-response of ${account}`),
    webhook: idOf(`webhook of ${account}`),
    alert: idOf(`alert of ${account}`),
    offer: idOf(`offer of ${account}`),
    'ad-delivery': idOf(`ad-delivery of ${account}`),
    connector: idOf(`connector of ${account}`),
    'webhook-delivery': idOf(`webhook-delivery of ${account}`),
    version: idOf(`version of ${account}`),
    'trashed-part': idOf(`trashed-part of ${account}`),
    plan: idOf(`plan of ${account}`),
    news: idOf(`news of ${account}`),
    bill: idOf(`bill of ${account}`),
    'issued-bill': idOf(`issued bill of ${account}`),
    'charged-site': `${account}-1`,
    contest: contestIdOf(account),
    'contest-to-decide': contestIdOf(customerOf(account), 'to-decide'),
    'own session': idOf(`family of cookie-of-${idOf(`person main of ${account}`)}`),
  }
  return names[kind]
}

export const missingIds = (kind: PolicyRow['about'], account: string): string[] =>
  kind === 'page'
    ? ['missing.p0-0', `${account}-1.missing`]
    : kind === 'release'
      ? ['missing.1', `${account}-1.99`]
      : kind === 'site'
        ? ['missing']
        : [idOf('missing')]

/** Checks one call by one caller against everything in the policy. */
export async function walkCall(walk: Walk, call: string, row: PolicyRow, caller: Caller): Promise<void> {
  const isForPrograms = row.who === 'programs' || row.who === 'changingPrograms'
  const { standing } = caller
  if (row.who === 'anybody') return tryOpen(walk, call, row, caller)
  if (caller.isProgram !== isForPrograms || !standing) {
    const status = caller.isProgram === isForPrograms ? (caller.refusedWith ?? 401) : 401
    return expectRefusal(walk, { call, row, caller, status })
  }
  if (!mayCall(row, standing)) return expectRefusal(walk, { call, row, caller, status: 403 })
  if (row.about) {
    await tryForeign(walk, { call, row, caller, standing })
    return tryOwn(walk, { call, row, caller, standing })
  }
  const answer = await send(walk, { call, row, caller, target: nothing })
  expectDone(walk, { call, row, caller, answer, standing })
  if (row.lists && row.filter) await tryLists(walk, { call, row, caller, standing })
  restore(walk, caller)
}

const nothing: Target = { id: '', account: '' }

function mayCall({ who }: PolicyRow, standing: Standing): boolean {
  if (who === 'anybody' || who === 'programs') return true
  return who === 'changingPrograms' ? !standing.onlyLooks : whoMay[who](standing)
}

interface Admitted extends Attempt {
  standing: Standing
}

async function tryOpen(walk: Walk, call: string, row: PolicyRow, caller: Caller): Promise<void> {
  const answer = await send(walk, { call, row, caller, target: nothing })
  const isRefused = answer.status >= 500 || answer.status === 403 || answer.status === 404
  if (isRefused && !row.done?.includes(answer.status))
    violate(walk, { call, caller, what: `open call answered ${answer.status}` })
  expectNoLeak(walk, { call, caller, answer, allowed: [] })
  restore(walk, caller)
}

/** The refusal must be the same for every subject, and nothing may have changed. */
async function expectRefusal(walk: Walk, attempt: Attempt & { status: number }): Promise<void> {
  const { call, row, caller, status } = attempt
  const account = caller.standing?.account ?? 'north-a'
  const others = row.about ? [...missingIds(row.about, account), malformed[0]!] : []
  const ids = row.about
    ? [knownId(row.about, account), ...(walk.isLong ? others : [others[walk.requests % others.length]!])]
    : ['']
  restore(walk, caller)
  const before = walk.changes()
  const likenesses = new Set<string>()
  for (const id of ids) {
    const answer = await send(walk, { call, row, caller, target: { id, account } })
    if (answer.status !== status)
      violate(walk, { call, caller, what: `${answer.status} instead of ${status}`, id })
    expectNoLeak(walk, { call, caller, answer, allowed: [] })
    likenesses.add(answer.likeness)
    restore(walk, caller)
  }
  if (likenesses.size > 1) violate(walk, { call, caller, what: 'refusals differ' })
  expectUnchanged(walk, { call, caller, before })
}

async function tryForeign(walk: Walk, attempt: Admitted): Promise<void> {
  const { call, row, caller, standing } = attempt
  const kind = row.about!
  const reach = kind === 'own session' ? [] : reachedBy(row, standing)
  const others = accountNames.filter(
    (name) =>
      !reach.includes(name) && name !== standing.account && !(row.parentsOnly && !parents.includes(name)),
  )
  const first = walk.isLong ? 0 : walk.requests % Math.max(1, others.length - foreignTried)
  const foreign = kind === 'mail' ? [] : others.slice(first, walk.isLong ? undefined : first + foreignTried)
  const before = walk.changes()
  const answers: Answer[] = []
  for (const account of foreign)
    answers.push(await send(walk, { call, row, caller, target: { id: knownId(kind, account), account } }))
  for (const id of missingIds(kind, standing.account))
    answers.push(await send(walk, { call, row, caller, target: { id, account: standing.account } }))
  for (const { status } of answers)
    if (status !== 404)
      violate(walk, { call, caller, what: `${status} instead of 404 for what is not theirs` })
  if (new Set(answers.map(({ likeness }) => likeness)).size > 1)
    violate(walk, { call, caller, what: 'foreign and missing differ' })
  for (const id of walk.isLong ? malformed : someMalformed(walk)) {
    const answer = await send(walk, { call, row, caller, target: { id, account: standing.account } })
    if (answer.status !== 404 && answer.status !== 400)
      violate(walk, { call, caller, what: `${answer.status} for an id that is none`, id })
    answers.push(answer)
  }
  for (const answer of answers) expectNoLeak(walk, { call, caller, answer, allowed: [] })
  expectUnchanged(walk, { call, caller, before })
}

const foreignTried = 2

async function tryOwn(walk: Walk, attempt: Admitted): Promise<void> {
  const { call, row, caller, standing } = attempt
  for (const target of await ownTargets(walk, attempt)) {
    const answer = await send(walk, { call, row, caller, target })
    expectDone(walk, { call, row, caller, answer, standing })
    restore(walk, caller)
  }
}

async function ownTargets({ given }: Walk, { call, row, caller, standing }: Admitted): Promise<Target[]> {
  const kind = row.about!
  const { account } = standing
  if (kind === 'own session') {
    const family = idOf(`extra of ${caller.title}`)
    putSession(given, { staffId: caller.session!.staffId, cookie: `extra-of-${family}`, family })
    return [{ id: family, account }]
  }
  const reach = reachedBy(row, standing)
  const isRead = call.startsWith('GET') && kind !== 'mail'
  const isAccount = kind === 'user' || kind === 'partner'
  // A fresh account would be one below, and not the own one.
  const isKnown = isRead || row.idIn !== undefined || (isAccount && row.ownOnly === true)
  const isMadeBelow = isAccount && !isKnown
  const inside = row.parentsOnly || isMadeBelow ? reach.filter((name) => parents.includes(name)) : reach
  const names = [account, ...inside.filter((name) => name !== account).slice(0, 1)].filter((name) =>
    inside.includes(name),
  )
  return Promise.all(
    names.map(async (name) => ({
      account: name,
      id: isKnown ? knownId(kind, name) : await addFresh[kind](given, name),
    })),
  )
}

const parents = ['provider', 'north', 'north-admin', 'south']

/** Filters by the ids of all accounts' records: the list must contain exactly those of the caller. */
async function tryLists(walk: Walk, { call, row, caller, standing }: Admitted): Promise<void> {
  const kind = row.lists
  if (!kind || kind === 'other' || kind === 'own session') return
  const filter = row.filter!(accountNames.map((name) => knownId(kind, name)))
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=${encodeURIComponent('[0,99]')}`
  const answer = await send(walk, { call, row: { ...row, query: () => query }, caller, target: nothing })
  const found = idsIn(answer.text)
  const wanted = reachOf(standing).map((name) => knownId(kind, name))
  if (found.sort().join() !== wanted.sort().join())
    violate(walk, { call, caller, what: `lists ${found.length} instead of ${wanted.length}` })
  expectDone(walk, { call, row, caller, answer, standing })
  for (const name of ['siteId', 'accountId', 'parentId']) {
    const foreign = accountNames.find((account) => !reachOf(standing).includes(account))
    if (foreign === undefined) continue
    const id = name === 'siteId' ? `${foreign}-1` : accountIdOf(foreign)
    const narrowed = `filter=${encodeURIComponent(JSON.stringify({ [name]: id }))}`
    const some = await send(walk, { call, row: { ...row, query: () => narrowed }, caller, target: nothing })
    if (some.status !== 400 && some.status !== 200)
      violate(walk, { call, caller, what: `${some.status} for a foreign ${name}` })
    expectNoLeak(walk, { call, caller, answer: some, allowed: allowedMarkers(row, standing) })
  }
}

function idsIn(text: string): string[] {
  const rows: unknown = JSON.parse(text)
  return Array.isArray(rows) ? rows.map(({ id }: { id: string }) => id) : []
}

const allowedMarkers = ({ showsAbove }: PolicyRow, standing: Standing): string[] => [
  ...reachOf(standing),
  ...(showsAbove ? above(standing.account) : []),
]

function expectDone(
  walk: Walk,
  { call, row, caller, answer, standing }: Admitted & { answer: Answer },
): void {
  const { status } = answer
  const isDone = row.done
    ? row.done.includes(status)
    : status < 400 || (row.lists !== undefined && status === 400)
  if (!isDone)
    violate(walk, { call, caller, what: `${status} for what they may do: ${answer.text.slice(0, 200)}` })
  expectNoLeak(walk, { call, caller, answer, allowed: allowedMarkers(row, standing) })
}

interface Violation {
  call: string
  caller: Caller
  what: string
  id?: string
}

function violate(walk: Walk, { call, caller, what, id }: Violation): void {
  walk.violations.push(
    `${call} as ${caller.title}${id === undefined ? '' : ` with ${id.slice(0, 20)}`}: ${what}`,
  )
}

function expectNoLeak(
  walk: Walk,
  { call, caller, answer, allowed }: { call: string; caller: Caller; answer: Answer; allowed: string[] },
): void {
  for (const what of leaksIn(answer.text, { allowed, secrets: walk.secrets }))
    violate(walk, { call, caller, what })
}

function expectUnchanged(
  walk: Walk,
  { call, caller, before }: { call: string; caller: Caller; before: string },
) {
  if (walk.changes() !== before) violate(walk, { call, caller, what: 'changed the database' })
}

/** Restores the caller's session after a call. */
function restore({ given }: Walk, { session }: Caller): void {
  if (session) putSession(given, session)
}
