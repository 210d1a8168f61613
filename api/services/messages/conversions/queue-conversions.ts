import { randomUUID } from 'node:crypto'
import type { SiteTags } from '#model/definition/site-services.ts'
import { type AdConversionKind, adEvents } from '#model/records/ad-conversion.ts'
import { type AdEvent, type AdService, adServices } from '#model/records/ad-service.ts'
import type { Db } from '../../../db/database.ts'
import { addOutboxRow } from '../../../db/jobs/outbox.ts'
import { addAdDelivery } from '../../../db/messages/ad-deliveries.ts'
import { listSiteSecrets } from '../../../db/sites/site-secrets.ts'
import { googleBody, metaBody } from './conversion-body.ts'

/** The id by which a service knows the site; undefined where the site does not use it. */
export const tagIdOf = (tags: SiteTags | undefined, service: AdService): string | undefined =>
  service === 'meta' ? tags?.metaPixelId : tags?.googleAnalyticsId

/** The services that the server tells of a site's conversions: those that it uses, and has the secret of. */
export function servicesOf(db: Db, siteId: string, tags: SiteTags | undefined): AdService[] {
  const named = adServices.filter((service) => tagIdOf(tags, service))
  if (named.length === 0) return []
  const kept = new Set<string>(listSiteSecrets(db, siteId).map(({ name }) => name))
  return named.filter((service) => kept.has(service))
}

export interface ConversionNews {
  siteId: string
  tags: SiteTags
  services: readonly AdService[]
  kind: AdConversionKind
  /** Id of the record that it is about. */
  about: string | null
  event: Omit<AdEvent, 'name'>
}

/** Stores a conversion for each service, with the jobs that send it, in the transaction of the conversion. */
export function queueConversions(db: Db, { services, kind, event, ...news }: ConversionNews): void {
  for (const service of services) {
    const name = adEvents[kind][service === 'meta' ? 'meta' : 'google']
    const named = { ...event, name }
    const body = service === 'meta' ? metaBody(named) : googleBody(named)
    queueAdDelivery(db, { ...news, service, event: named, body, isTest: false })
  }
}

interface NewDelivery extends Pick<ConversionNews, 'siteId' | 'tags' | 'about'> {
  service: AdService
  event: AdEvent
  body: string
  isTest: boolean
}

/** Returns the id of the delivery. */
function queueAdDelivery(db: Db, { siteId, tags, about, service, event, body, isTest }: NewDelivery): string {
  const id = randomUUID()
  const { name, id: eventId, at: createdAt } = event
  const tagId = tagIdOf(tags, service) ?? ''
  const fields = { id, siteId, service, tagId, event: name, eventId, about, isTest, body, createdAt }
  addAdDelivery(db, { ...fields, state: 'waiting', tries: [] })
  addOutboxRow(db, {
    id: conversionJobId(id),
    name: 'send-conversion',
    payload: { deliveryId: id },
    priority: conversionPriority,
    createdAt,
  })
  return id
}

export interface TestNews extends Pick<ConversionNews, 'siteId' | 'tags'> {
  service: AdService
  /** Of Meta's Events Manager: without it, the test would count. */
  testCode: string | undefined
  url: string
  now: number
}

/** Queues an event that services do not count. Returns the id of the delivery. */
export function queueTestConversion(db: Db, { service, testCode, url, now, ...news }: TestNews): string {
  const name = adEvents.form[service === 'meta' ? 'meta' : 'google']
  const visitor = { page: '/' }
  const userAgent = 'Mozilla/5.0'
  const event: AdEvent = {
    name,
    id: randomUUID(),
    at: now,
    url,
    visitor,
    userAgent,
    email: 'test@example.com',
  }
  const body = service === 'meta' ? metaBody(event, testCode) : googleBody(event)
  return queueAdDelivery(db, { ...news, about: null, service, event, body, isTest: true })
}

/** As of webhooks. */
export const conversionPriority = 5

export const conversionJobId = (deliveryId: string): string => `conversion-${deliveryId}`
