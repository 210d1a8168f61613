import { randomUUID } from 'node:crypto'
import {
  type AlertDeliveryRow,
  type AlertPlace,
  type AlertRow,
  addAlertBodySchema,
  updateAlertBodySchema,
} from '#model/calls/messages/alerts.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { maxAlertsOfAccount } from '#model/records/alert.ts'
import { siteIdPattern } from '#model/values/address.ts'
import type { Db } from '../../db/database.ts'
import { type AlertDelivery, listAlertDeliveries } from '../../db/messages/alert-deliveries.ts'
import {
  type Alert,
  addAlert,
  countAlertsOfAccount,
  findAlert,
  listAlertsOfSite,
  removeAlert,
  updateAlert,
} from '../../db/messages/alerts.ts'
import { findSite } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { checkPlace } from '../../http/outside-places.ts'
import { readBody } from '../../http/read-body.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { createLimits } from '../../infra/shared-limits.ts'
import { consoleOriginOfAccount } from '../../services/branding/console-origin.ts'
import { testAlert } from '../../services/messages/alerts/alert-texts.ts'
import { queueAlertMessage } from '../../services/messages/alerts/queue-alerts.ts'
import { sealPlace, shownPlace } from '../../services/messages/alerts/send-alert.ts'

type AlertDeps = ApiDeps & { now: () => number }

const testWindowMs = 15 * 60_000
const testsAWindow = { ofAlert: 5, ofAccount: 20 }

const shownDeliveries = 50

/** Alerts about events of a site: by mail, in Slack, on LINE. */
export function alertRoutes(deps: AlertDeps) {
  const limits = createLimits(deps)('alert-tests', testWindowMs)
  return serveCalls({
    'GET /api/sites/:id/alerts': (c, call) => {
      const { db } = deps.database
      const alerts = listAlertsOfSite(db, c.get('scope'), knownSite(c, db))
      return call.answer({ alerts: alerts.map(rowOf) })
    },
    'POST /api/sites/:id/alerts': (c) => add(c, deps),
    'PUT /api/alerts/:id': (c) => change(c, deps),
    'DELETE /api/alerts/:id': (c) => {
      const { id, siteId } = deps.database.transaction((db) => {
        const alert = knownAlert(c, db)
        removeAlert(db, alert.id)
        return alert
      })
      if (siteId) noteForAudit(c, { target: siteId, details: { alert: id } })
      return c.json({ id })
    },
    'POST /api/alerts/:id/test': async (c, call) => {
      const now = deps.now()
      const tested = knownAlert(c, deps.database.db)
      const keys = [
        { key: tested.id, limit: testsAWindow.ofAlert },
        { key: tested.accountId, limit: testsAWindow.ofAccount },
      ]
      if (!(await limits.take(keys))) throw new AppError('TOO_MANY', 'too-many-attempts')
      const id = deps.database.transaction((db) => {
        const { id: alertId, language, accountId } = knownAlert(c, db)
        const origin = consoleOriginOfAccount(db, deps.consoleOrigin, accountId)
        const text = `${testAlert(language)}\n${origin}`
        return queueAlertMessage(db, { alertId, text, isTest: true, now })
      })
      deps.publishing.notify()
      return call.answer({ id })
    },
    'GET /api/alerts/:id/deliveries': (c, call) => {
      const { db } = deps.database
      const { id: alertId } = knownAlert(c, db)
      const rows = listAlertDeliveries(db, c.get('scope'), { alertId, limit: shownDeliveries })
      return call.answer({ deliveries: rows.map(deliveryRow) })
    },
  })
}

async function add(c: ApiContext, deps: AlertDeps): Promise<Response> {
  const { place, isForAllSites, events, ...request } = await readBody(c, addAlertBodySchema)
  knownSite(c, deps.database.db)
  await checkAlertPlace(deps, place)
  const now = deps.now()
  const { row, site } = deps.database.transaction((db) => {
    const known = knownSite(c, db)
    const { accountId } = known
    if (countAlertsOfAccount(db, accountId) >= maxAlertsOfAccount)
      throw new AppError('CONFLICT', { reason: 'too-many-alerts', params: { limit: maxAlertsOfAccount } })
    const id = randomUUID()
    const goes = { kind: place.kind, place: shownPlace(place), sealed: sealPlace(db, id, place) }
    const siteId = isForAllSites ? null : known.id
    const state = { events: [...new Set(events)], isEnabled: true, createdAt: now }
    return { row: addAlert(db, { ...request, ...goes, ...state, id, accountId, siteId }), site: known }
  })
  noteForAudit(c, { target: site.id, details: { alert: row.id, kind: row.kind } })
  return c.json<AlertRow>(rowOf(row), 201)
}

async function change(c: ApiContext, deps: AlertDeps): Promise<Response> {
  const body = await readBody(c, updateAlertBodySchema)
  knownAlert(c, deps.database.db)
  await checkAlertPlace(deps, body.place)
  const row = deps.database.transaction((db) => {
    const alert = knownAlert(c, db)
    checkIfMatch(c, { revisions: [alert.version], current: () => rowOf(alert), sent: withoutPlace(body) })
    const { place, events, isEnabled = alert.isEnabled, ...rest } = body
    const goes = place && {
      kind: place.kind,
      place: shownPlace(place),
      sealed: sealPlace(db, alert.id, place),
    }
    const subscribed = events && { events: [...new Set(events)] }
    const goneAt = isEnabled ? null : alert.goneAt
    return updateAlert(db, alert.id, { ...rest, ...goes, ...subscribed, isEnabled, goneAt })
  })
  if (!row) throw notFound()
  if (row.siteId) noteForAudit(c, { target: row.siteId, details: { alert: row.id } })
  c.header('ETag', `"${row.version}"`)
  return c.json(rowOf(row))
}

async function checkAlertPlace(deps: AlertDeps, place: AlertPlace | undefined): Promise<void> {
  if (place?.kind === 'SLACK') await checkPlace(deps, { url: place.url, path: '/place/url' })
}

/** A conflict contains what was sent, but no secrets. */
const withoutPlace = <Body extends { place?: unknown }>({ place: _, ...body }: Body) => body

function rowOf(alert: Alert): AlertRow {
  const { id, siteId, name, kind, place, events, pace, language, isEnabled, goneAt, createdAt, version } =
    alert
  return {
    ...{ id, siteId, name, kind, place, pace, language, isEnabled },
    events: [...events],
    goneAt: goneAt === null ? null : new Date(goneAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    revision: String(version),
  }
}

function deliveryRow({
  id,
  isTest,
  text,
  state,
  tries,
  answer,
  createdAt,
  endedAt,
}: AlertDelivery): AlertDeliveryRow {
  return {
    ...{ id, isTest, text, state, answer },
    tries: tries.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    createdAt: new Date(createdAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  }
}

const notFound = () => new AppError('NOT_FOUND', 'no-such-alert')

function knownAlert(c: ApiContext, db: Db): Alert {
  const alert = findAlert(db, c.get('scope'), c.req.param('id') ?? '')
  if (!alert) throw notFound()
  return alert
}

function knownSite(c: ApiContext, db: Db) {
  const id = c.req.param('id') ?? ''
  return orNotFound(siteIdPattern.test(id) ? findSite(db, c.get('scope'), id) : undefined, 'no-such-site')
}
