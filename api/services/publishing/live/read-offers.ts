import type { SiteSettings } from '#model/definition/site.ts'
import type { SnapshotCategory, SnapshotRoot } from '#model/jobs/snapshot.ts'
import { AppError } from '#model/messages/errors.ts'
import { brokenPromise, type Offer, offersOf } from '#model/records/offer.ts'
import { settingsWithin } from '#model/records/plan.ts'
import { type Finding, finding } from '#model/rules/checks/finding.ts'
import type { Language } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../../db/database.ts'
import { earlierOffers, type LiveOffers } from '../../../db/publishing/offers.ts'
import { findPublish } from '../../../db/publishing/publishes.ts'
import { everything } from '../../../db/scope.ts'
import { japanTime } from '../../../infra/csv.ts'
import { readDefinition } from '../../../infra/read-definition.ts'
import type { PublishingTools } from './live-pointer.ts'

type Blobs = Pick<BlobStore, 'read'>

/** The offers that a publish shows, each language as its snapshot has it. Reads no pages. Throws GONE. */
export async function readOffers(
  { database: { db }, blobs }: Pick<PublishingTools, 'database' | 'blobs'>,
  publishId: string,
): Promise<LiveOffers['offers']> {
  const snapshot = findPublish(db, everything, publishId)?.snapshot
  return snapshot === undefined ? [] : offersOfSnapshot(blobs, snapshot)
}

async function offersOfSnapshot(blobs: Blobs, snapshot: string): Promise<LiveOffers['offers']> {
  const root = await readDefinition<SnapshotRoot>(blobs, snapshot)
  const { mix } = root
  if (!mix) return offersIn(blobs, root, {})
  const languagesOf = new Map<string, Language[]>()
  for (const language of mix.languages) {
    const from = mix.kept[language] ?? snapshot
    languagesOf.set(from, [...(languagesOf.get(from) ?? []), language])
  }
  const offers: LiveOffers['offers'][number][] = []
  for (const [from, languages] of languagesOf) {
    const its = await readDefinition<SnapshotRoot>(blobs, from)
    offers.push(...(await offersIn(blobs, its, { plan: root.plan, languages })))
  }
  return offers
}

async function offersIn(
  blobs: Blobs,
  root: SnapshotRoot,
  { plan = root.plan, languages }: { plan?: SnapshotRoot['plan'] | undefined; languages?: Language[] },
): Promise<LiveOffers['offers']> {
  const settings = settingsWithin(plan, await readDefinition<SiteSettings>(blobs, root.settings))
  const offers = offersOf(settings, languages ?? settings.languages)
  if (offers.length === 0) return []
  const positions = new Map<string, string>()
  for (const [column, { hash }] of root.categories.entries()) {
    const { pages } = await readDefinition<SnapshotCategory>(blobs, hash)
    for (const [row, { id }] of pages.entries()) positions.set(id, positionOf({ column, row }))
  }
  return offers.map((offer) => ({ offer, positions: offer.pages.flatMap((id) => positions.get(id) ?? []) }))
}

/** Offers that break what the log says of them, as findings before publishing. */
export function offerFindings(
  db: Db,
  { siteId, offers, now }: { siteId: string; offers: readonly Offer[]; now: number },
): Finding[] {
  const earlier = earlierOffers(db, siteId)
  return offers.flatMap((offer) => {
    const broken = brokenPromise(offer, earlier, now)
    if (!broken) return []
    const { rule, before } = broken
    const path = `/settings/popupCtas/${offer.kind === 'countdown' ? 'timeLimit' : 'applicantLimit'}`
    const params = {
      end: before.endDate ? japanTime(Date.parse(before.endDate)) : '',
      limit: before.limit ?? 0,
    }
    return [finding('warns', `${path}/${rule === 'offer-again' ? 'endDate' : 'limit'}`, rule, params)]
  })
}

/** Throws CONFLICT if the snapshot breaks what was offered before, and nobody says why. */
export async function refuseSilentOffers(
  { database: { db }, blobs, now }: Pick<PublishingTools, 'database' | 'blobs' | 'now'>,
  siteId: string,
  { snapshot, reason }: { snapshot: string; reason: string | undefined },
): Promise<void> {
  if (reason) return
  const offers = (await offersOfSnapshot(blobs, snapshot)).map(({ offer }) => offer)
  const issues = offerFindings(db, { siteId, offers, now: now() })
  if (issues.length > 0) throw new AppError('CONFLICT', 'offer-reason-missing', issues)
}
