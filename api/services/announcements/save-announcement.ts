import { randomUUID } from 'node:crypto'
import type { CheckedNewsBody } from '#model/calls/messages/news.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { type Problem, problem } from '#model/messages/problem.ts'
import { periodProblem } from '#model/records/notifications.ts'
import { type Language, type Localized, languages } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { isKnownToBeSeen } from '../../db/media/media.ts'
import {
  addAnnouncement,
  findAnnouncement,
  listReachableSites,
  listSitesOfAnnouncement,
  type OwnedAnnouncement,
  raiseFencesOf,
  removeAnnouncement,
  setSitesOfAnnouncement,
  updateAnnouncement,
} from '../../db/messages/announcements.ts'
import type { Scope } from '../../db/scope.ts'
import { type PublishingTools, writePointer } from '../publishing/live/live-pointer.ts'

export function findKnownAnnouncement(db: Db, scope: Scope, id: string): OwnedAnnouncement {
  return orNotFound(findAnnouncement(db, scope, id), 'no-such-news')
}

export interface Writer {
  scope: Scope
  accountId: string
  name: string
}

/** Returns the id. Resolves once the banners of the sites show it. Throws INVALID_INPUT. */
export async function createNews(
  tools: PublishingTools,
  { writer, body }: { writer: Writer; body: CheckedNewsBody },
): Promise<string> {
  const id = randomUUID()
  const now = tools.now()
  tools.database.transaction((db) => {
    const columns = checkedColumns(db, writer.scope, body)
    const times = { createdAt: now, updatedAt: now }
    addAnnouncement(db, { ...columns, ...times, id, accountId: writer.accountId, author: writer.name })
    setSitesOfAnnouncement(db, id, body.siteIds)
    if (body.status === 'public') raiseFencesOf(db, body.siteIds)
  })
  if (body.status === 'public') await writeBanners(tools, body.siteIds)
  return id
}

interface Save {
  scope: Scope
  id: string
  body: CheckedNewsBody
  /** Throws if somebody else has changed the record meanwhile. */
  checkSeen: (stored: OwnedAnnouncement) => void
}

/** Throws NOT_FOUND, INVALID_INPUT, CONFLICT. */
export async function saveAnnouncement(
  tools: PublishingTools,
  { scope, id, body, checkSeen }: Save,
): Promise<void> {
  const touched = tools.database.transaction((db) => {
    const stored = findKnownAnnouncement(db, scope, id)
    checkSeen(stored)
    const before = siteIdsOf(db, id)
    updateAnnouncement(db, id, { ...checkedColumns(db, scope, body, stored), updatedAt: tools.now() })
    setSitesOfAnnouncement(db, id, body.siteIds)
    const wasShown = stored.news.status === 'public'
    const changed = [...(wasShown ? before : []), ...(body.status === 'public' ? body.siteIds : [])]
    const sites = [...new Set(changed)]
    raiseFencesOf(db, sites)
    return sites
  })
  await writeBanners(tools, touched)
}

/** Throws NOT_FOUND. */
export async function deleteAnnouncement(tools: PublishingTools, scope: Scope, id: string): Promise<void> {
  const touched = tools.database.transaction((db) => {
    const { news } = findKnownAnnouncement(db, scope, id)
    const sites = news.status === 'public' ? siteIdsOf(db, id) : []
    removeAnnouncement(db, id)
    raiseFencesOf(db, sites)
    return sites
  })
  await writeBanners(tools, touched)
}

const siteIdsOf = (db: Db, id: string): string[] => listSitesOfAnnouncement(db, [id]).map((site) => site.id)

const concurrentFiles = 16

/** Pointer files that cannot be written now are written when publishing retries open pointers. */
async function writeBanners(tools: PublishingTools, siteIds: readonly string[]): Promise<void> {
  for (let start = 0; start < siteIds.length; start += concurrentFiles)
    await Promise.allSettled(
      siteIds.slice(start, start + concurrentFiles).map((id) => writePointer(tools, id)),
    )
}

function checkedColumns(db: Db, scope: Scope, body: CheckedNewsBody, stored?: OwnedAnnouncement) {
  const problems = problemsOf(db, scope, body)
  const { image } = body
  if (image !== null && image !== stored?.news.image && !isKnownToBeSeen(db, scope, image))
    problems.push(problem('/image', 'media-missing', { ref: image }))
  if (problems.length > 0) throw new AppError('INVALID_INPUT', 'request-problems', problems)
  const { newsUrl, status, publishType, startDate, endDate } = body
  const title = written(body.title)
  const start = publishType === 'scheduled' ? startDate : undefined
  return {
    ...{ newsUrl, status, publishType, image, title, content: written(body.content) },
    heading: Object.values(title)[0] ?? '',
    startAt: start === undefined ? null : Date.parse(start),
    endAt: endDate === undefined ? null : Date.parse(endDate),
  }
}

/** Without what is empty, in the order of the languages. */
const written = (texts: Localized<string>): Localized<string> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]?.trim()
      return text ? [[language, text]] : []
    }),
  )

function problemsOf(db: Db, scope: Scope, body: CheckedNewsBody): Problem[] {
  const [title, content] = [written(body.title), written(body.content)]
  const untitled = (Object.keys(content) as Language[]).filter((language) => title[language] === undefined)
  const reachable = new Set(listReachableSites(db, scope, body.siteIds))
  const period = periodProblem(body)
  return [
    ...(Object.keys(title).length === 0 ? [problem('/title', 'news-title-missing')] : []),
    ...untitled.map((language) => problem(`/title/${language}`, 'news-title-of-text', { language })),
    ...body.siteIds.flatMap((site, index) =>
      reachable.has(site) ? [] : [problem(`/siteIds/${index}`, 'news-site-missing', { site })],
    ),
    ...(body.status === 'public' && body.siteIds.length === 0
      ? [problem('/siteIds', 'news-sites-needed')]
      : []),
    ...(period ? [period] : []),
  ]
}
