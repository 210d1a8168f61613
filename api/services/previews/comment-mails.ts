import { isEmail } from '#model/values/email.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import {
  type CommentRow,
  listPeopleOfAccount,
  listSitesToMail,
  listThreads,
  listUnmailed,
  markMailed,
} from '../../db/previews/preview-comments.ts'
import { findOpenShare } from '../../db/previews/preview-shares.ts'
import { everything } from '../../db/scope.ts'
import { findSite, type Site } from '../../db/sites/sites.ts'
import { type MailTools, queueMail } from '../messages/mail/queue-mail.ts'
import { invitationUrl } from './share-preview.ts'

export interface CommentMailOptions extends MailTools {
  previewOriginOf(siteId: string): string
  now: () => number
  /** How long nobody must have written before the mails go out. */
  quietMs?: number
}

/** Mails are sent when a conversation pauses, or at the latest after this long. */
const longestMs = 30 * 60_000
const excerptLength = 200

/**
 * Mails people about new comments of others on previews, as far as they are due: several comments in one mail. Returns the number
 * of sites.
 */
export function mailComments(options: CommentMailOptions): number {
  const { database, publishing, now, quietMs = 3 * 60_000 } = options
  const due = listSitesToMail(database.db, { quietSince: now() - quietMs, oldest: now() - longestMs })
  for (const siteId of due) database.transaction((db) => mailSite(db, options, siteId))
  if (due.length > 0) publishing.notify()
  return due.length
}

function mailSite(db: Db, options: CommentMailOptions, siteId: string): void {
  const site = findSite(db, everything, siteId)
  const comments = listUnmailed(db, siteId)
  for (const reader of site ? readersOf(db, site, comments, options) : []) {
    const theirs = comments.filter((comment) => comment.author !== reader.email && reader.wants(comment))
    const last = theirs.at(-1)
    if (!site || !last) continue
    queueMail(db, {
      template: 'preview-comments',
      to: reader.email,
      language: reader.language,
      values: {
        name: reader.name,
        site: site.name,
        count: String(theirs.length),
        author: last.author,
        text: last.text.slice(0, excerptLength),
        link: reader.link,
      },
      about: reader.isGuest ? { siteId } : undefined,
      now: options.now(),
    })
  }
  const ids = comments.map(({ id }) => id)
  markMailed(db, ids, options.now())
}

interface Reader {
  email: string
  name: string
  language: Language
  link: string
  isGuest: boolean
  wants: (comment: CommentRow) => boolean
}

/** People of the site's account get all comments; guests get replies to their threads, and comments that mention them. */
function readersOf(
  db: Db,
  site: Site,
  comments: readonly CommentRow[],
  { consoleOrigin, previewOriginOf, now }: CommentMailOptions,
): Reader[] {
  const people = listPeopleOfAccount(db, site.accountId)
  const staff = people.map(({ id, email, name, language }) => ({
    email,
    name,
    language,
    link: `${consoleOrigin}/sites/${site.id}/preview`,
    isGuest: false,
    wants: ({ staffId }: CommentRow) => staffId !== id,
  }))
  const threads = listThreads(
    db,
    comments.flatMap(({ parentId }) => parentId ?? []),
  )
  const named = comments.flatMap(({ text }) => mentionsIn(text))
  const answered = threads.flatMap(({ shareId, author }) => (shareId === null ? [] : [author]))
  const known = new Set(people.map(({ email }) => email))
  const guests = [...new Set([...named, ...answered])].flatMap((email) => {
    const share = known.has(email) ? undefined : findOpenShare(db, { siteId: site.id, email, now: now() })
    if (!share) return []
    const theirs = new Set(threads.filter(({ shareId }) => shareId === share.id).map(({ id }) => id))
    const wants = ({ shareId, parentId, text }: CommentRow) =>
      shareId !== share.id && (theirs.has(parentId ?? '') || mentionsIn(text).includes(email))
    const link = invitationUrl(db, previewOriginOf(site.id), share)
    return [{ email, name: email, language: share.language, link, isGuest: true, wants }]
  })
  return [...staff, ...guests]
}

/** Email addresses that a text mentions: `@hana@example.com`. */
function mentionsIn(text: string): string[] {
  return [...text.matchAll(/(?<!\S)@(\S+@[^\s,;:!?、。]+)/g)].flatMap(([, address = '']) => {
    const email = address.replace(/\.$/, '').toLowerCase()
    return isEmail(email) ? [email] : []
  })
}
