import { domainPatienceMs } from '#model/records/domain.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { findMainContact } from '../../db/accounts/plan-use.ts'
import type { Db } from '../../db/database.ts'
import type { Domain } from '../../db/domains/domains.ts'
import { listPeopleOfAccount } from '../../db/previews/preview-comments.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { queueAlerts } from '../messages/alerts/queue-alerts.ts'
import { queueMail } from '../messages/mail/queue-mail.ts'
import { shownName } from './read-name.ts'

interface DomainMailing {
  now: number
  consoleOrigin: string
}

/**
 * Mails the people of a site's account, or of a console's account, about a change of a name: it works, its records must be
 * corrected, or it is off. In the transaction of the change.
 */
export function mailDomainChange(
  db: Db,
  { before, after }: { before: Domain; after: Domain },
  { now, consoleOrigin }: DomainMailing,
): void {
  const news = newsOf(before, after)
  if (!news) return
  if (after.siteId === null) mailConsoleChange(db, { after, news }, { now, consoleOrigin })
  else mailSiteChange(db, { after, siteId: after.siteId, news }, { now, consoleOrigin })
}

function mailSiteChange(
  db: Db,
  { after, siteId, news }: { after: Domain; siteId: string; news: DomainNews },
  { now, consoleOrigin }: DomainMailing,
): void {
  const site = findSite(db, everything, siteId)
  if (!site) return
  const type = news === 'domain-ready' ? 'domain.verified' : 'domain.broken'
  queueAlerts(db, { siteId: site.id, type, detail: shownName(after.name), now })
  for (const { email: to, name, language } of listPeopleOfAccount(db, after.accountId)) {
    const values = {
      name,
      site: site.name,
      domain: shownName(after.name),
      link: `${consoleOrigin}/sites/${site.id}/domain`,
    }
    const mail = { to, language, now }
    if (news !== 'domain-failing') queueMail(db, { ...mail, template: news, values })
    else {
      const until = untilOf(after, language)
      queueMail(db, { ...mail, template: news, values: { ...values, until } })
    }
  }
}

/** Mails the main contact about the name of a console. */
function mailConsoleChange(
  db: Db,
  { after, news }: { after: Domain; news: DomainNews },
  { now, consoleOrigin }: DomainMailing,
): void {
  const contact = findMainContact(db, after.accountId)
  if (!contact) return
  const { name, email: to, language } = contact
  const values = { name, domain: shownName(after.name), link: `${consoleOrigin}/brand` }
  const mail = { to, language, now }
  if (news !== 'domain-failing') queueMail(db, { ...mail, template: `console-${news}`, values })
  else {
    const until = untilOf(after, language)
    queueMail(db, { ...mail, template: 'console-domain-failing', values: { ...values, until } })
  }
}

type DomainNews = NonNullable<ReturnType<typeof newsOf>>

function newsOf(before: Domain, after: Domain) {
  if (after.state !== before.state && after.state === 'off') return 'domain-off'
  if (after.state !== before.state && after.state === 'failing') return 'domain-failing'
  return before.readySince === null && after.readySince !== null ? 'domain-ready' : undefined
}

/** In Japan time, like all times that staff see. */
const untilOf = ({ failingSince }: Domain, language: Language): string =>
  new Intl.DateTimeFormat(languageFacts[language].tag, {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format((failingSince ?? 0) + domainPatienceMs)
