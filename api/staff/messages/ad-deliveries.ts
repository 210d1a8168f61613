import type { AdDeliveryRow } from '#model/calls/messages/ad-deliveries.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { type AdDelivery, findAdDelivery, listAdDeliveries } from '../../db/messages/ad-deliveries.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { knownSite } from '../../http/known-records.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { defaultAddressOf } from '../../services/domains/site-origin.ts'
import { queueTestConversion, servicesOf } from '../../services/messages/conversions/queue-conversions.ts'

type AdDeliveryDeps = Pick<ApiDeps, 'database' | 'publishing' | 'domains'> & { now: () => number }

/** What advertising services were told of the conversions of a site, and tests of it. */
export const adDeliveryRoutes = ({ database, publishing, domains, now }: AdDeliveryDeps) =>
  serveCalls({
    'POST /api/sites/:id/ad-tests': async (c, call) => {
      const { service, testCode } = await call.body()
      if (service === 'meta' && testCode === undefined)
        throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'testCode' } })
      const { siteId, id } = database.transaction((db) => {
        const site = knownSite(c, db)
        const { tags }: Partial<SiteSettings> = JSON.parse(site.settings)
        if (!tags || !servicesOf(db, site.id, tags).includes(service))
          throw new AppError('CONFLICT', 'ad-service-not-set')
        const test = {
          siteId: site.id,
          tags,
          service,
          testCode,
          url: defaultAddressOf(db, domains.places, site.id),
          now: now(),
        }
        return { siteId: site.id, id: queueTestConversion(db, test) }
      })
      noteForAudit(c, { target: siteId, details: { service, delivery: id } })
      publishing.notify()
      return call.answer({ id })
    },
    'GET /api/ad-deliveries': (c, call) => {
      const { filter, sort, ...page } = call.list()
      const listing = { ...filter, ...page, order: sort.order }
      const { rows, total } = listAdDeliveries(database.db, c.get('scope'), listing)
      const { offset } = page
      return answerList<AdDeliveryRow>(c, {
        ...{ name: 'ad-deliveries', rows: rows.map(rowOf), total, offset },
      })
    },
    'GET /api/ad-deliveries/:id': (c, call) => {
      const found = findAdDelivery(database.db, c.get('scope'), c.req.param('id'))
      const delivery = orNotFound(found, 'no-such-delivery')
      const { body, answer } = delivery
      return call.answer({ ...rowOf(delivery), body, answer })
    },
  })

const rowOf = (delivery: AdDelivery): AdDeliveryRow => {
  const { id, siteId, service, tagId, event, eventId, isTest, state, tries, createdAt, endedAt } = delivery
  return {
    ...{ id, siteId, service, tagId, event, eventId, isTest, state },
    tries: tries.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    createdAt: new Date(createdAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  }
}
