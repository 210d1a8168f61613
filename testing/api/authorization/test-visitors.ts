import { randomUUID } from 'node:crypto'
import { addAdDelivery } from '#api/db/messages/ad-deliveries.ts'
import { addConnectorDelivery } from '#api/db/messages/connector-deliveries.ts'
import { addConnector, sealConnectorSettings } from '#api/db/messages/connectors.ts'
import { addWebhook as insertWebhook } from '#api/db/messages/webhooks.ts'
import { alerts } from '#api/db/schema/alerts.ts'
import { members } from '#api/db/schema/members.ts'
import { offerLog } from '#api/db/schema/offers.ts'
import { deploys } from '#api/db/schema/publishing.ts'
import { partialSubmissions, submissions } from '#api/db/schema/submissions.ts'
import { surveyResponses } from '#api/db/schema/surveys.ts'
import { webhookDeliveries } from '#api/db/schema/webhooks.ts'
import { sealPlace } from '#api/services/messages/alerts/send-alert.ts'
import type { Offer } from '#model/records/offer.ts'
import { accountIdOf, idOf, markerOf, secretMark, type TestTree } from './test-tree.ts'

type Add = (tree: TestTree, account: string, id?: string) => string

/** Submissions of visitors to the first site of an account, containing the account's name. */
const sent = ({ now }: TestTree, account: string, id: string) => ({
  id,
  siteId: `${account}-1`,
  language: 'EN' as const,
  email: `${id}@${markerOf(account)}.example.com`,
  answers: { company: markerOf(account) },
  search: markerOf(account),
  createdAt: now(),
})

export const addMember: Add = (tree, account, id = randomUUID()) => {
  const state = { status: 'active', formVersion: 'x', passwordHash: `${secretMark} ${id}` } as const
  tree.db
    .insert(members)
    .values({ ...sent(tree, account, id), ...state })
    .run()
  return id
}

export const addSubmission: Add = (tree, account, id = randomUUID()) => {
  tree.db
    .insert(submissions)
    .values({ ...sent(tree, account, id), kind: 'CONTACT_SETTING', formVersion: 'x' })
    .run()
  return id
}

export const addPartialSubmission: Add = (tree, account, id = randomUUID()) => {
  const state = { keyHash: id, steps: 1, updatedAt: tree.now() }
  tree.db
    .insert(partialSubmissions)
    .values({ ...sent(tree, account, id), ...state, kind: 'CONTACT_SETTING', formVersion: 'x' })
    .run()
  return id
}

export const addSurveyResponse: Add = (tree, account, id = randomUUID()) => {
  tree.db
    .insert(surveyResponses)
    .values({ ...sent(tree, account, id), surveyId: 'survey', surveyVersion: 'x', points: 1 })
    .run()
  return id
}

export const addWebhook: Add = ({ db, now }, account, id = randomUUID()) => {
  const url = `https://${markerOf(account)}.example.com/`
  const state = { isEnabled: true, secret: `whsec_${secretMark}`, createdAt: now() }
  insertWebhook(db, { id, siteId: `${account}-1`, url, events: ['publish.live'], ...state })
  return id
}

export const addOffer: Add = ({ db }, account, id = randomUUID()) => {
  const offer: Offer = {
    ...{
      kind: 'countdown',
      popupId: 'x',
      languages: ['EN'],
      text: { EN: markerOf(account) },
      pages: ['p0-0'],
    },
    ...{ startDate: null, endDate: null, limit: null, showsWhatIsLeft: true },
  }
  db.insert(offerLog)
    .values({ id, siteId: `${account}-1`, offer, positions: ['A1'], release: 1, shownFrom: 0 })
    .run()
  return id
}

export const addAlert: Add = ({ db, now }, account, id = randomUUID()) => {
  const request = {
    name: markerOf(account),
    kind: 'MAIL',
    events: ['publish.failed'],
    pace: 'DAILY',
  } as const
  const place = sealPlace(db, id, { kind: 'MAIL', email: `${markerOf(account)}@example.com` })
  const state = { place: `${markerOf(account)}@example.com`, sealed: place, language: 'EN' } as const
  db.insert(alerts)
    .values({
      ...request,
      ...state,
      id,
      accountId: accountIdOf(account),
      siteId: `${account}-1`,
      isEnabled: true,
      createdAt: now(),
    })
    .run()
  return id
}

export const addWebhookDelivery: Add = (tree, account, id = randomUUID()) => {
  const webhookId = addWebhook(tree, account)
  const body = JSON.stringify({ data: markerOf(account) })
  const state = { state: 'delivered', tries: [], createdAt: tree.now() } as const
  tree.db
    .insert(webhookDeliveries)
    .values({ id, webhookId, messageId: id, type: 'publish.live', body, ...state })
    .run()
  return id
}

export const addTestAdDelivery: Add = ({ db, now }, account, id = randomUUID()) => {
  addAdDelivery(db, {
    ...{ id, siteId: `${account}-1`, service: 'meta', tagId: '1234567890', event: 'Lead', eventId: id },
    ...{ about: null, isTest: false, body: JSON.stringify({ said: markerOf(account) }) },
    ...{ state: 'delivered', tries: [], createdAt: now() },
  })
  return id
}

/** With a delivery, so that its log has a row of each account. */
export const addTestConnector: Add = ({ db, now }, account, id = randomUUID()) => {
  const createdAt = now()
  addConnector(db, {
    ...{ id, siteId: `${account}-1`, kind: 'hubspot', name: markerOf(account), source: 'CONTACT_SETTING' },
    ...{ sealed: sealConnectorSettings(db, id, { token: `pat-na1-${secretMark}` }), settings: {} },
    ...{ mapping: [{ target: 'email', source: '@email', text: '' }], isEnabled: true, createdAt },
  })
  const delivery = { id: randomUUID(), connectorId: id, about: null, state: 'delivered', tries: [] } as const
  addConnectorDelivery(db, { ...delivery, createdAt, begunAt: createdAt })
  return id
}

const addDeploy: Add = ({ db, now }, account, id = randomUUID()) => {
  const place = `Netlify · ${markerOf(account)}`
  const state = { release: 1, cause: 'publish', state: 'deployed', createdAt: now() } as const
  db.insert(deploys)
    .values({ id, siteId: `${account}-1`, place, ...state })
    .run()
  return id
}

export function plantVisitors(tree: TestTree, account: string): void {
  addMember(tree, account, idOf(`member of ${account}`))
  addSubmission(tree, account, idOf(`submission of ${account}`))
  addPartialSubmission(tree, account, idOf(`partial-submission of ${account}`))
  addSurveyResponse(tree, account, idOf(`survey-response of ${account}`))
  addWebhook(tree, account, idOf(`webhook of ${account}`))
  addOffer(tree, account, idOf(`offer of ${account}`))
  addAlert(tree, account, idOf(`alert of ${account}`))
  addWebhookDelivery(tree, account, idOf(`webhook-delivery of ${account}`))
  addTestAdDelivery(tree, account, idOf(`ad-delivery of ${account}`))
  addTestConnector(tree, account, idOf(`connector of ${account}`))
  addDeploy(tree, account, idOf(`deploy of ${account}`))
}
