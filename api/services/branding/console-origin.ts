import { singleSignOnPath } from '#model/records/single-sign-on.ts'
import type { Db } from '../../db/database.ts'
import {
  findConsoleName,
  findPartnerOfAccount,
  findPartnerOfSite,
  type Partner,
} from '../../db/domains/partners.ts'

/** The console's origin at another host name: scheme and port stay. */
export function originOnName(consoleOrigin: string, name: string): string {
  const url = new URL(consoleOrigin)
  url.hostname = name
  return url.origin
}

/** Origin of the console for people of a partner: the general one if the partner has no name of its own. */
export function consoleOriginOf(db: Db, consoleOrigin: string, partner: Partner | undefined): string {
  const name = partner && findConsoleName(db, partner.id)
  return name === undefined ? consoleOrigin : originOnName(consoleOrigin, name)
}

export const consoleOriginOfAccount = (db: Db, consoleOrigin: string, accountId: string): string =>
  consoleOriginOf(db, consoleOrigin, findPartnerOfAccount(db, accountId))

/** Where identity providers send the browsers of people back to, at the console of their partner. */
export const singleSignOnUri = (db: Db, consoleOrigin: string, partner: Partner | undefined): string =>
  consoleOriginOf(db, consoleOrigin, partner) + singleSignOnPath

/** Origins of all consoles that may show a site in a frame: the provider's, and that of the site's partner. */
export function consolesOfSite(db: Db, consoleOrigin: string, siteId: string): string[] {
  const own = consoleOriginOf(db, consoleOrigin, findPartnerOfSite(db, siteId))
  return [...new Set([consoleOrigin, own])]
}
