import { randomUUID } from 'node:crypto'
import type { AddConnectorBody, ConnectorRow } from '#model/calls/messages/connectors.ts'
import { isSecretSetting } from '#model/connectors/connector-kinds.ts'
import { maxConnectorsOfSite } from '#model/connectors/mapping.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { Db } from '../../db/database.ts'
import { countFailed, findLastDelivery } from '../../db/messages/connector-deliveries.ts'
import {
  addConnector,
  type Connector,
  countConnectorsOfSite,
  findConnector,
  listConnectorsOfSite,
  openConnectorSettings,
  removeConnector,
  sealConnectorSettings,
  updateConnector,
} from '../../db/messages/connectors.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { createLimits } from '../../infra/shared-limits.ts'
import { checkMapping, checkSettings } from '../../services/messages/connectors/check-connector.ts'
import { connectorOrigins } from '../../services/messages/connectors/connector-origins.ts'
import { queueConnectorDelivery, requeueFailed } from '../../services/messages/connectors/queue-connectors.ts'

type ConnectorDeps = ApiDeps & { now: () => number }

const testWindowMs = 15 * 60_000
const testsAWindow = 10
const mostResent = 1_000

/** The services that what a site receives is sent on to. */
export function connectorRoutes(deps: ConnectorDeps) {
  const { database, publishing, now } = deps
  const limits = createLimits(deps)('connector-tests', testWindowMs)
  return serveCalls({
    'GET /api/sites/:id/connectors': (c, call) => {
      const { db } = database
      const site = knownSite(c, db)
      const connectors = listConnectorsOfSite(db, c.get('scope'), site.id)
      return call.answer({
        connectors: connectors.map((one) => rowOf(db, one)),
        origins: connectorOrigins(site),
      })
    },
    'POST /api/sites/:id/connectors': async (c, call) => call.answer(add(c, deps, await call.body())),
    'PUT /api/connectors/:id': async (c, call) => {
      const { settings, mapping, ...body } = await call.body()
      const row = database.transaction((db) => {
        const connector = known(c, db)
        const current = () => rowOf(db, connector)
        checkIfMatch(c, { revisions: [connector.version], current, sent: { ...body, mapping } })
        const whole = settings && { ...openConnectorSettings(db, connector), ...settings }
        if (whole) checkSettings(connector.kind, whole)
        if (mapping) checkMapping(connector.kind, mapping)
        const change = { ...body, ...(mapping && { mapping }), ...(whole && storedOf(db, connector, whole)) }
        return rowOf(db, orNotFound(updateConnector(db, connector.id, change), 'no-such-connector'))
      })
      c.header('ETag', `"${row.revision}"`)
      return call.answer(row)
    },
    'DELETE /api/connectors/:id': (c, call) => {
      const id = database.transaction((db) => {
        const connector = known(c, db)
        removeConnector(db, connector.id)
        return connector.id
      })
      return call.answer({ id })
    },
    'POST /api/connectors/:id/test': async (c, call) => {
      const { id: connectorId } = known(c, database.db)
      if (!(await limits.take([{ key: connectorId, limit: testsAWindow }])))
        throw new AppError('TOO_MANY', 'too-many-attempts')
      const id = database.transaction((db) =>
        queueConnectorDelivery(db, { connectorId: known(c, db).id, about: null, now: now() }),
      )
      publishing.notify()
      return call.answer({ id })
    },
    'POST /api/connectors/:id/resend': (c, call) => {
      const count = database.transaction((db) =>
        requeueFailed(db, { connectorId: known(c, db).id, limit: mostResent, now: now() }),
      )
      publishing.notify()
      return call.answer({ count })
    },
  })
}

function add(c: ApiContext, deps: ConnectorDeps, body: AddConnectorBody): ConnectorRow {
  const { kind, surveyId = null, settings, mapping, ...request } = body
  checkSettings(kind, settings)
  checkMapping(kind, mapping)
  const row = deps.database.transaction((db) => {
    const site = knownSite(c, db)
    if (countConnectorsOfSite(db, site.id) >= maxConnectorsOfSite)
      throw new AppError('CONFLICT', {
        reason: 'too-many-connectors',
        params: { limit: maxConnectorsOfSite },
      })
    const id = randomUUID()
    const state = { id, siteId: site.id, kind, mapping, isEnabled: true, createdAt: deps.now() }
    const source = { surveyId: request.source === 'SURVEY' ? surveyId : null }
    return rowOf(
      db,
      addConnector(db, { ...request, ...state, ...source, ...storedOf(db, { id, kind }, settings) }),
    )
  })
  noteForAudit(c, { target: row.siteId, details: { connector: row.id, kind } })
  return row
}

/** The columns with the settings: all of them sealed, and in the open those that are no secrets. */
function storedOf(db: Db, { id, kind }: Pick<Connector, 'id' | 'kind'>, settings: Record<string, string>) {
  const open = Object.entries(settings).filter(([name]) => !isSecretSetting(kind, name))
  return { sealed: sealConnectorSettings(db, id, settings), settings: Object.fromEntries(open) }
}

function rowOf(db: Db, connector: Connector): ConnectorRow {
  const { id, siteId, kind, name, source, surveyId, settings, mapping, isEnabled, createdAt, version } =
    connector
  const last = findLastDelivery(db, id)
  return {
    ...{ id, siteId, kind, name, source, surveyId, settings, isEnabled },
    mapping: [...mapping],
    createdAt: new Date(createdAt).toISOString(),
    last: last
      ? { state: last.state, reason: last.reason, at: new Date(last.createdAt).toISOString() }
      : null,
    failed: countFailed(db, id),
    revision: String(version),
  }
}

const known = (c: ApiContext, db: Db): Connector =>
  orNotFound(findConnector(db, c.get('scope'), c.req.param('id') ?? ''), 'no-such-connector')
