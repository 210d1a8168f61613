import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addPlan } from '#api/db/accounts/plans.ts'
import { addMediaFolder } from '#api/db/media/media-folders.ts'
import { addAnnouncement } from '#api/db/messages/announcements.ts'
import { accounts, apiKeys } from '#api/db/schema/accounts.ts'
import { domains } from '#api/db/schema/domains.ts'
import { versions } from '#api/db/schema/editing.ts'
import { mails } from '#api/db/schema/mails.ts'
import { media, mediaReplacements, ownedMedia, uploads } from '#api/db/schema/media.ts'
import { approvals, publishes, releases, schedules } from '#api/db/schema/publishing.ts'
import { sites, siteTemplates } from '#api/db/schema/sites.ts'
import type { AccountType } from '#model/records/account.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import { testDefinition } from '../open-test-api.ts'
import { addIssuedBill, addReceivedBill, plantBills } from './test-bills.ts'
import { addContestToDecide, addOwnContest, chargeForSite, plantContests } from './test-contests.ts'
import { trashPage } from './test-trashed-parts.ts'
import {
  accountIdOf,
  accountNames,
  addStaffInTree,
  idOf,
  keySecretOf,
  markerOf,
  pathOf,
  secretMark,
  sha256,
  type TestTree,
  tree,
  typeOf,
} from './test-tree.ts'
import {
  addAlert,
  addMember,
  addOffer,
  addPartialSubmission,
  addSubmission,
  addSurveyResponse,
  addTestAdDelivery,
  addTestConnector,
  addWebhook,
  addWebhookDelivery,
  plantVisitors,
} from './test-visitors.ts'

export async function plantTree(given: TestTree): Promise<void> {
  const { db, now } = given
  for (const { name, type, parent, contract = 'ACTIVE', authority, licenseIssuance = false } of tree) {
    db.insert(accounts)
      .values({
        id: accountIdOf(name),
        type,
        parentId: accountIdOf(parent),
        path: pathOf(name),
        company: markerOf(name),
        contract,
        licenseIssuance,
        authority: authority ?? 'EDIT',
        createdAt: now(),
        updatedAt: now(),
      })
      .run()
  }
  for (const name of accountNames) {
    await addSite(given, name, `${name}-1`)
    await addSite(given, name, `${name}-2`)
    await addFresh['trashed-site'](given, name, `${name}-3`)
    await addFresh.template(given, name, idOf(`template of ${name}`))
    addStaffInTree(given, { id: idOf(`editor of ${name}`), account: name })
    await addKey(given, name, idOf(`key of ${name}`))
    await addFresh.plan(given, name, idOf(`plan of ${name}`))
    await addFresh.news(given, name, idOf(`news of ${name}`))
    await addFresh.version(given, name, idOf(`version of ${name}`))
    await addFresh['trashed-part'](given, name, idOf(`trashed-part of ${name}`))
    await addFresh.schedule(given, name, idOf(`schedule of ${name}`))
    await addFresh.approval(given, name, idOf(`approval of ${name}`))
    addMedium(given, name, idOf(`medium of ${name}`))
    addFolder(given, name, idOf(`media-folder of ${name}`))
    addReplacement(given, name, idOf(`replacement of ${name}`))
    addUpload(given, name, idOf(`upload of ${name}`))
    addDomain(given, name, idOf(`domain of ${name}`))
    plantBills(given, name)
    plantContests(given, name)
    plantVisitors(given, name)
  }
}

type AddFresh = (tree: TestTree, account: string, id?: string) => string | Promise<string>

const addSite = async (
  { db, now, importSite }: TestTree,
  account: string,
  id: string = randomUUID(),
): Promise<string> => {
  const definition = testDefinition(1, 1)
  const name = markerOf(account)
  await importSite(id, { ...definition, settings: { ...definition.settings, name } }, accountIdOf(account))
  const publish = { id: idOf(`publish ${id}`), siteId: id, snapshot: 'x', sequence: 1, priority: 1 }
  const times = { createdAt: now(), finishedAt: now() }
  db.insert(publishes)
    .values({ ...publish, ...times, status: 'live', definitionVersion: 1, release: 1 })
    .run()
  const release = { siteId: id, number: 1, publishId: publish.id, manifest: sha256(id), createdAt: now() }
  db.insert(releases)
    .values({ ...release, definitionVersion: 1, pages: 1, rendered: 1, reused: 0 })
    .run()
  return id
}

const addKey: AddFresh = ({ db, now }, account, id = randomUUID()) => {
  const secret = keySecretOf(id)
  const lookup = secret.slice(0, 16)
  const row = { accountId: accountIdOf(account), name: markerOf(account), method: 'KEY', lookup } as const
  const settings = { isEnabled: true, addresses: [], createdBy: 'x', createdAt: now() }
  db.insert(apiKeys)
    .values({ ...row, ...settings, id, secretHash: sha256(secret) })
    .run()
  return id
}

const addMail: AddFresh = ({ db, now }, account, id = randomUUID()) => {
  const text = { template: 'x', subject: 'x', text: 'x', html: 'x', language: 'EN' } as const
  db.insert(mails)
    .values({ ...text, id, to: `x@${markerOf(account)}.example.com`, createdAt: now() })
    .run()
  return id
}

const addDomain = ({ db, now }: TestTree, account: string, id: string = randomUUID()): string => {
  const siteId = `${account}-1`
  const records = { token: `token of ${id}`, target: `d--${id}` }
  const state = { state: 'verified', isMain: false, certificate: 'valid', readySince: now() } as const
  const times = { waitsUntil: now(), createdAt: now() }
  db.insert(domains)
    .values({
      id,
      siteId,
      accountId: accountIdOf(account),
      name: `${id}.example.com`,
      ...records,
      ...state,
      ...times,
    })
    .run()
  return id
}

const addMedium = ({ db, now }: TestTree, account: string, id: string = randomUUID()): string => {
  const ref = `media:${sha256(id)}`
  const asset = { kind: 'image', width: 1, height: 1, placeholder: '#000000', variants: [] } as const
  db.insert(media)
    .values({ ref, stem: sha256(ref).slice(0, 24), asset: { ...asset, variants: [] }, createdAt: now() })
    .run()
  const place = { id, accountId: accountIdOf(account), ref }
  db.insert(ownedMedia)
    .values({ ...place, name: markerOf(account), kind: 'image', createdAt: now() })
    .run()
  return id
}

const addFolder = ({ db, now }: TestTree, account: string, id: string = randomUUID()): string => {
  // Names of folders are unique within a library.
  addMediaFolder(db, {
    id,
    accountId: accountIdOf(account),
    name: `${markerOf(account)} ${id}`,
    createdAt: now(),
  })
  return id
}

const addReplacement = ({ db, now }: TestTree, account: string, id: string = randomUUID()): string => {
  const refs = { fromRef: `media:${sha256('from')}`, toRef: `media:${sha256('to')}` }
  db.insert(mediaReplacements)
    .values({ id, accountId: accountIdOf(account), ...refs, places: [], createdAt: now() })
    .run()
  return id
}

const addUpload = ({ db, now }: TestTree, account: string, id: string = randomUUID()): string => {
  const file = { name: `${markerOf(account)}.png`, bytes: 1, isZip: false, files: [] }
  const state = { state: 'waiting', createdAt: now(), expiresAt: now() + 1e9 } as const
  db.insert(uploads)
    .values({ id, accountId: accountIdOf(account), tokenHash: `${secretMark} ${id}`, ...file, ...state })
    .run()
  return id
}

/** Adds a record to an account, and returns its id in addresses. */
export const addFresh = {
  site: addSite,
  'trashed-site': async (given, account, id = randomUUID()) => {
    const siteId = await addSite(given, account, id)
    given.db.update(sites).set({ deletedAt: given.now() }).where(eq(sites.id, siteId)).run()
    return siteId
  },
  template: ({ db, now }, account, id = randomUUID()) => {
    const definition = JSON.stringify(testDefinition(1, 1))
    const grid = { columns: 1, rows: 1, createdAt: now() }
    db.insert(siteTemplates)
      .values({ id, accountId: accountIdOf(account), name: markerOf(account), definition, ...grid })
      .run()
    return id
  },
  page: async (given, account) => `${await addSite(given, account)}.p0-0`,
  release: async (given, account) => `${await addSite(given, account)}.1`,
  publish: async (given, account) => idOf(`publish ${await addSite(given, account)}`),
  admin: (given, account, id = randomUUID()) => {
    addStaffInTree(given, { id, account })
    return id
  },
  /** An account below it. */
  user: (given, account) => addAccountBelow(given, account, below[typeOf(account)]),
  /** An account that can have a theme: one below, or the account itself if none can be below it. */
  partner: (given, account) => addAccountBelow(given, account, partnerBelow[typeOf(account)]),
  /** An account that can have a brand, if there is one. */
  brand: (given, account) =>
    typeOf(account) === 'MASTER' ? addAccountBelow(given, account, 'OEM_MASTER') : accountIdOf(account),
  'api-key': addKey,
  plan: ({ db, now }, account, id = randomUUID()) => {
    const [plan] = defaultPlans
    const terms = { ...plan!.terms, name: markerOf(account) }
    return addPlan(db, { id, ownerId: accountIdOf(account), kind: plan!.kind, terms, now: now() })
  },
  bill: addReceivedBill,
  'issued-bill': addIssuedBill,
  'charged-site': async (given, account) => {
    const siteId = await addSite(given, account)
    chargeForSite(given, account, siteId)
    return siteId
  },
  contest: addOwnContest,
  'contest-to-decide': addContestToDecide,
  domain: addDomain,
  mail: addMail,
  version: async (given, account, id = randomUUID()) => {
    const siteId = await addSite(given, account)
    const state = { version: 1, name: markerOf(account), snapshot: sha256(id), at: given.now() }
    given.db
      .insert(versions)
      .values({ ...state, id, siteId })
      .run()
    return id
  },
  'trashed-part': async (given, account, id = randomUUID()) =>
    trashPage(given, { account, siteId: await addSite(given, account), id }),
  schedule: async (given, account, id = randomUUID()) => {
    const siteId = await addSite(given, account)
    const request = {
      action: 'unpublish',
      status: 'waiting',
      at: Date.parse('2999-01-01T00:00:00Z'),
    } as const
    given.db
      .insert(schedules)
      .values({ ...request, id, siteId, createdAt: given.now() })
      .run()
    return id
  },
  approval: async (given, account, id = randomUUID()) => {
    const siteId = await addSite(given, account)
    given.db.update(sites).set({ approvalRule: 'approver' }).where(eq(sites.id, siteId)).run()
    const asked = { authorId: 'x', authorName: markerOf(account), note: '', askedAt: given.now() }
    given.db
      .insert(approvals)
      .values({ ...asked, id, siteId, version: 1, snapshot: sha256(id), state: 'asked' })
      .run()
    return id
  },
  news: (given, account, id = randomUUID()) => {
    const texts = { heading: markerOf(account), title: { EN: markerOf(account) }, content: {} }
    const state = { status: 'draft', publishType: 'instant', author: markerOf(account) } as const
    const times = { createdAt: given.now(), updatedAt: given.now() }
    addAnnouncement(given.db, { ...texts, ...state, ...times, id, accountId: accountIdOf(account) })
    return id
  },
  medium: addMedium,
  'media-folder': addFolder,
  replacement: addReplacement,
  upload: addUpload,
  member: addMember,
  submission: addSubmission,
  'partial-submission': addPartialSubmission,
  'survey-response': addSurveyResponse,
  webhook: addWebhook,
  alert: addAlert,
  offer: addOffer,
  'ad-delivery': addTestAdDelivery,
  connector: addTestConnector,
  'webhook-delivery': addWebhookDelivery,
} as const satisfies Record<string, AddFresh>
export type Kind = keyof typeof addFresh

const below: Readonly<Partial<Record<AccountType, AccountType>>> = {
  MASTER: 'MASTER_USER',
  OEM_MASTER: 'USER',
  OEM_ADMIN: 'USER',
}
const partnerBelow: typeof below = { MASTER: 'OEM_MASTER', OEM_MASTER: 'OEM_ADMIN' }

function addAccountBelow({ db, now }: TestTree, account: string, type: AccountType | undefined): string {
  if (!type) return accountIdOf(account)
  const id = randomUUID()
  const place = { id, type, parentId: accountIdOf(account), path: `${pathOf(account)}${id}/` }
  const at = { createdAt: now(), updatedAt: now() }
  db.insert(accounts)
    .values({ ...place, ...at, company: markerOf(account), contract: 'ACTIVE' })
    .run()
  return id
}
