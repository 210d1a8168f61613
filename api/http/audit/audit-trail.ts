import { createMiddleware } from 'hono/factory'
import { AppError } from '#model/messages/errors.ts'
import { providerAccountId } from '#model/records/account.ts'
import { appendAuditEntry, type NewAuditEntry } from '../../db/audit/audit-entries.ts'
import { addAuditIntent, listAuditIntents, removeAuditIntent } from '../../db/audit/audit-intents.ts'
import { type AuditTarget, findAuditTarget } from '../../db/audit/audit-targets.ts'
import { type Database, type Db, isDatabaseFull } from '../../db/database.ts'
import type { AuditOutcome } from '../../db/schema/audit.ts'
import { everything, type Scope } from '../../db/scope.ts'
import { createAttemptLimits } from '../../infra/attempt-limits.ts'
import { addressBlock } from '../client-address.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext, ApiEnv, SignedInStaff } from '../env.ts'
import { type AuditedCall, auditedCall } from './audited-calls.ts'

interface AuditChange {
  from?: unknown
  to?: unknown
}

/** The changed fields of a record by name; empty if the record is not known. */
function changesOf(
  before: AuditTarget | undefined,
  after: AuditTarget | undefined,
): Record<string, AuditChange | true> {
  const names = new Set([...Object.keys(before?.fields ?? {}), ...Object.keys(after?.fields ?? {})])
  const changes: Record<string, AuditChange | true> = {}
  for (const name of names) {
    const [from, to] = [before?.fields[name] ?? null, after?.fields[name] ?? null]
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    changes[name] = { ...(before ? { from } : {}), ...(after ? { to } : {}) }
  }
  // Somebody else has changed the record during this call, so some of the changes may be theirs.
  if (before && after && after.version > before.version + 1) changes.alsoChangedByOthers = true
  return changes
}

type AuditDeps = Pick<ApiDeps, 'database' | 'trustedProxies'> & { now: () => number }

/** The data of a call that are known before it runs. */
export interface AuditDraft {
  call: AuditedCall
  entry: Omit<NewAuditEntry, 'status'>
  before: AuditTarget | undefined
  isIntended: boolean
}

declare module 'hono' {
  interface ContextVariableMap {
    audit?: AuditDraft
  }
}

/** Denied calls per minute, of one person or address, that are recorded: more are a flood that must not fill the disk. */
const maxDeniedPerMinute = 600
const longestRoute = 200
const longestTarget = 128

/** Before the guard: records each call and its result before the response is sent. If that fails, the call fails. */
export function auditTrail(deps: AuditDeps) {
  const deniedCalls = createAttemptLimits({ windowMs: 60_000, now: deps.now })
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next()
    const call = c.get('audit')?.call ?? deniedCall(c) ?? auditedCall(c)
    const mayEnterDenied = () => {
      const key = actorOf(c)?.id ?? addressBlock(c, deps)
      return deniedCalls.take([{ key, limit: maxDeniedPerMinute }])
    }
    if (!call || !isEntered(c, call, mayEnterDenied)) return
    const draft = c.get('audit') ?? beginDraft(c, deps, call)
    try {
      await enter(c, deps, draft)
    } catch (error) {
      // A refusal stands, whether it could be recorded or not.
      if (isDenied(c) && isDatabaseFull(error)) return
      // No session may begin without being recorded.
      c.header('Set-Cookie', undefined)
      throw error
    }
  })
}

/**
 * After the guard: stores the intent of a call before it runs, so that nothing is done that could not be recorded, or whose
 * record a crash would prevent.
 */
export const auditIntents = (deps: AuditDeps) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const call = auditedCall(c)
    if (call?.enter === 'always') {
      const draft = beginDraft(c, deps, call)
      c.set('audit', draft)
      if (call.isWrite) {
        const { entry } = draft
        const intent = { requestId: entry.requestId, draft: entry, at: entry.at }
        await deps.database.transactionAside((db) => addAuditIntent(db, intent))
        draft.isIntended = true
      }
    }
    await next()
  })

/** Records calls that an earlier process has begun and not ended, if there is space. To be called while no call is being processed. */
export function enterInterrupted({ transaction }: Pick<Database, 'transaction'>): void {
  try {
    transaction((db) => {
      for (const { requestId, draft } of listAuditIntents(db)) {
        const { outcome = { status: 500, details: { reason: 'interrupted' } }, ...entry } = draft
        removeAuditIntent(db, requestId)
        appendOutcome(db, entry, outcome)
      }
    })
  } catch (error) {
    if (!isDatabaseFull(error)) throw error
  }
}

function appendOutcome(db: Db, entry: Omit<NewAuditEntry, 'status'>, { also, ...outcome }: AuditOutcome) {
  const whole = { ...entry, ...outcome }
  appendAuditEntry(db, whole)
  if (also) appendAuditEntry(db, { ...whole, ...also })
}

/** A denied call that has set its own action. */
function deniedCall(c: ApiContext): AuditedCall | undefined {
  const action = isDenied(c) ? c.get('auditNote')?.refusedAs : undefined
  return action && { action, enter: 'always', isWrite: false, collection: '', id: undefined }
}

const isDenied = (c: ApiContext): boolean => [401, 403, 404, 429].includes(c.res.status)

/** Denied calls without a valid session are ignored, except attempts to get one. */
function isEntered(c: ApiContext, call: AuditedCall, mayEnterDenied: () => boolean): boolean {
  const isKnown = actorOf(c) !== undefined
  const isOpen = !isKnown && call.enter === 'always' && !call.isWrite
  if (!isKnown && !isOpen && c.res.status !== 403) return false
  if (call.enter === 'refused' && c.res.status !== 403) return false
  return !isDenied(c) || c.get('audit')?.isIntended === true || mayEnterDenied()
}

function beginDraft(c: ApiContext, deps: AuditDeps, call: AuditedCall): AuditDraft {
  const actor = actorOf(c)
  const id = call.collection === 'me' ? actor?.id : call.id
  const before = readTarget(c, deps, call, id)
  return {
    call,
    before,
    isIntended: false,
    entry: {
      at: deps.now(),
      accountPath: before?.accountPath ?? actor?.accountPath ?? `${providerAccountId}/`,
      actorId: actor?.id ?? null,
      actor: actor?.name ?? null,
      action: call.action,
      route: `${c.req.method} ${c.req.path}`.slice(0, longestRoute),
      target: id?.slice(0, longestTarget) ?? null,
      details: null,
      address: addressBlock(c, deps),
      requestId: c.get('requestId'),
    },
  }
}

/** The calling person or program; undefined if the guard has refused the call. */
function actorOf(c: ApiContext): { id: string; name: string; accountPath: string } | undefined {
  const program = c.get('program')
  if (program) return { id: program.keyId, name: program.name, accountPath: program.accountPath }
  // Undefined if nobody is signed in, despite its type.
  const staff: SignedInStaff | undefined = c.get('staff')
  return staff && { id: staff.staffId, name: staff.name, accountPath: staff.accountPath }
}

function readTarget(
  c: ApiContext,
  { database }: AuditDeps,
  { collection }: AuditedCall,
  id: string | undefined,
): AuditTarget | undefined {
  // Undefined if the guard has refused the call, despite its type.
  const scope: Scope | undefined = collection === 'me' ? everything : c.get('scope')
  return scope && id !== undefined ? findAuditTarget(database.db, scope, { collection, id }) : undefined
}

async function enter(c: ApiContext, deps: AuditDeps, { call, entry, before, isIntended }: AuditDraft) {
  const { database } = deps
  const note = c.get('auditNote')
  const target = note?.target ?? entry.target ?? (await createdId(c, call))
  const after = call.isWrite ? readTarget(c, deps, call, target ?? undefined) : before
  const reason = c.error instanceof AppError ? { reason: c.error.failure.reason } : {}
  const tool = c.env?.agent ? { tool: c.env.agent.tool } : {}
  const details = { ...tool, ...changesOf(before, after), ...note?.details, ...reason }
  await database.transactionAside((db) => {
    if (isIntended) removeAuditIntent(db, entry.requestId)
    if (note?.isRoutine && !c.error) return
    const actor = note?.actor && { actorId: note.actor.id, actor: note.actor.name }
    const accountPath =
      note?.accountPath ??
      before?.accountPath ??
      after?.accountPath ??
      note?.actor?.accountPath ??
      entry.accountPath
    appendOutcome(
      db,
      { ...entry, ...actor, target },
      {
        accountPath,
        status: c.res.status,
        details: Object.keys(details).length > 0 ? details : null,
        also: note?.also,
      },
    )
  })
}

/** The id in the response to a creation. */
async function createdId(c: ApiContext, call: AuditedCall): Promise<string | null> {
  const isJson = c.res.headers.get('content-type')?.startsWith('application/json')
  if (!call.isWrite || c.res.status !== 201 || !isJson) return null
  const reply: unknown = await c.res.clone().json()
  const id = typeof reply === 'object' && reply !== null && 'id' in reply ? reply.id : null
  return typeof id === 'string' ? id.slice(0, longestTarget) : null
}
