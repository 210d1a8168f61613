import { productName } from '#model/records/brand.ts'
import { domainOfAddress } from '#model/records/mail-sender.ts'
import type { Db } from '../../db/database.ts'
import { findMailSender } from '../../db/domains/mail-senders.ts'
import {
  findConsoleName,
  findPartnerOfAccount,
  findPartnerOfPerson,
  findPartnerOfSite,
  type Partner,
} from '../../db/domains/partners.ts'
import type { Sender } from '../../infra/mailer.ts'
import { originOnName } from './console-origin.ts'
import { unsealDkimKey } from './dkim-keys.ts'

/** The brand that a mail is sent under. */
export interface MailBrand {
  /** Name of the product in the mail. */
  product: string
  /** The partner; undefined for the provider. */
  accountId?: string | undefined
  /** A link to the console, at the name that the reader should use. */
  linkOf(link: string): string
}

/** The site or account that a mail is about, if its recipient does not sign in to the console: its links lead elsewhere. */
export type MailSubject = { siteId: string } | { accountId: string }

const asItIs = (link: string) => link

/** The brand for a person who signs in with an address. */
export function mailBrandOfPerson(db: Db, email: string): MailBrand {
  const partner = findPartnerOfPerson(db, email)
  const name = partner && findConsoleName(db, partner.id)
  return { ...brandOf(partner), linkOf: name === undefined ? asItIs : (link) => onName(link, name) }
}

/** The brand for mails on behalf of a site or account. */
export const mailBrandOf = (db: Db, about: MailSubject): MailBrand => ({
  ...brandOf(
    'siteId' in about ? findPartnerOfSite(db, about.siteId) : findPartnerOfAccount(db, about.accountId),
  ),
  linkOf: asItIs,
})

const brandOf = (partner: Partner | undefined) => ({
  product: partner?.company ?? productName,
  accountId: partner?.id,
})

const onName = (link: string, name: string): string => {
  const { origin } = new URL(link)
  return originOnName(origin, name) + link.slice(origin.length)
}

/** The sender of a mail; undefined for the provider's. While a partner's address is not verified, only its name is used. */
export function senderOfBrand(db: Db, accountId: string | null): Sender | undefined {
  const partner = accountId === null ? undefined : findPartnerOfAccount(db, accountId)
  if (!partner) return undefined
  const sender = findMailSender(db, partner.id)
  if (sender?.state !== 'verified') return { name: partner.company }
  const { name, address, selector } = sender
  const privateKey = unsealDkimKey(db, sender)
  return { name, address, dkim: { domainName: domainOfAddress(address), keySelector: selector, privateKey } }
}
