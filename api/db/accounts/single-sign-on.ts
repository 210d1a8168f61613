import { and, asc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { emailDomainOf, type NewPeopleRule } from '#model/records/single-sign-on.ts'
import type { Db } from '../database.ts'
import { accounts } from '../schema/accounts.ts'
import { begunSignIns, emailDomains, identityProviders, staffIdentities } from '../schema/single-sign-on.ts'
import { staff } from '../schema/staff.ts'
import { seal, unseal } from '../secrets/sealing.ts'
import { isOpen } from './accounts.ts'

/** Its secret is sealed: `openClientSecret` opens it. */
export type IdentityProvider = typeof identityProviders.$inferSelect
export type EmailDomain = typeof emailDomains.$inferSelect
export type BegunSignIn = typeof begunSignIns.$inferSelect

const placeOf = (accountId: string) =>
  ({ column: 'identity_providers.client_secret', record: [accountId] }) as const

export const openClientSecret = (db: Db, { accountId, clientSecret }: IdentityProvider): string =>
  unseal(db, clientSecret, placeOf(accountId))

export const findIdentityProvider = (db: Db, accountId: string): IdentityProvider | undefined =>
  db.select().from(identityProviders).where(eq(identityProviders.accountId, accountId)).get()

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  asksSecondStep: boolean
  newPeople: NewPeopleRule
  isRequired: boolean
}

/** Takes the secret as plain text, and stores it sealed. */
export function putIdentityProvider(
  db: Db,
  accountId: string,
  { clientSecret: secret, ...settings }: ProviderSettings,
  createdAt: number,
): void {
  const stored = { ...settings, clientSecret: seal(db, secret, placeOf(accountId)) }
  db.insert(identityProviders)
    .values({ ...stored, accountId, createdAt })
    .onConflictDoUpdate({
      target: identityProviders.accountId,
      set: { ...stored, version: sql`${identityProviders.version} + 1` },
    })
    .run()
}

/** Also forgets who anybody is there, and which domains it spoke for. */
export function removeIdentityProvider(db: Db, accountId: string): boolean {
  db.delete(staffIdentities).where(eq(staffIdentities.accountId, accountId)).run()
  db.delete(emailDomains).where(eq(emailDomains.accountId, accountId)).run()
  db.delete(begunSignIns).where(eq(begunSignIns.accountId, accountId)).run()
  return db.delete(identityProviders).where(eq(identityProviders.accountId, accountId)).run().changes > 0
}

export const listEmailDomains = (db: Db, accountId: string): EmailDomain[] =>
  db
    .select()
    .from(emailDomains)
    .where(eq(emailDomains.accountId, accountId))
    .orderBy(asc(emailDomains.domain))
    .all()

const isDomain = (accountId: string, domain: string) =>
  and(eq(emailDomains.accountId, accountId), eq(emailDomains.domain, domain))

export const findEmailDomain = (db: Db, accountId: string, domain: string): EmailDomain | undefined =>
  db.select().from(emailDomains).where(isDomain(accountId, domain)).get()

/** The account that has proven a domain. */
export const findProvenDomain = (db: Db, domain: string): EmailDomain | undefined =>
  db
    .select()
    .from(emailDomains)
    .where(and(eq(emailDomains.domain, domain), isNotNull(emailDomains.provenAt)))
    .get()

export const addEmailDomain = (db: Db, domain: typeof emailDomains.$inferInsert): void => {
  db.insert(emailDomains).values(domain).run()
}

export const updateProof = (
  db: Db,
  { accountId, domain, provenAt }: Pick<EmailDomain, 'accountId' | 'domain' | 'provenAt'>,
): void => {
  db.update(emailDomains).set({ provenAt }).where(isDomain(accountId, domain)).run()
}

export const removeEmailDomain = (db: Db, accountId: string, domain: string): boolean =>
  db.delete(emailDomains).where(isDomain(accountId, domain)).run().changes > 0

export interface ProviderOfDomain extends IdentityProvider {
  accountPath: string
}

/** The identity provider that speaks for an e-mail domain; undefined if the account's contract lets nobody in. */
export function findProviderOfDomain(db: Db, domain: string): ProviderOfDomain | undefined {
  const found = db
    .select({ provider: identityProviders, accountPath: accounts.path })
    .from(emailDomains)
    .innerJoin(identityProviders, eq(identityProviders.accountId, emailDomains.accountId))
    .innerJoin(accounts, eq(accounts.id, emailDomains.accountId))
    .where(and(eq(emailDomains.domain, domain), isNotNull(emailDomains.provenAt), isOpen(accounts.path)))
    .get()
  return found && { ...found.provider, accountPath: found.accountPath }
}

/** Also deletes expired ones. */
export function addBegunSignIn(db: Db, begun: BegunSignIn, now: number): void {
  db.delete(begunSignIns).where(lte(begunSignIns.expiresAt, now)).run()
  db.insert(begunSignIns).values(begun).run()
}

/** Deletes it, so that it can be finished only once. */
export const takeBegunSignIn = (db: Db, browserHash: string, now: number): BegunSignIn | undefined =>
  db
    .delete(begunSignIns)
    .where(and(eq(begunSignIns.browserHash, browserHash), gt(begunSignIns.expiresAt, now)))
    .returning()
    .get()

interface Identity {
  accountId: string
  issuer: string
  subject: string
}

export const findStaffOfIdentity = (db: Db, { accountId, issuer, subject }: Identity): string | undefined =>
  db
    .select({ staffId: staffIdentities.staffId })
    .from(staffIdentities)
    .where(
      and(
        eq(staffIdentities.accountId, accountId),
        eq(staffIdentities.issuer, issuer),
        eq(staffIdentities.subject, subject),
      ),
    )
    .get()?.staffId

/** False, without adding anything, if the person is somebody else at that issuer already. */
export const addStaffIdentity = (db: Db, identity: typeof staffIdentities.$inferInsert): boolean =>
  db.insert(staffIdentities).values(identity).onConflictDoNothing().run().changes > 0

/** Whether a person's account lets them in only by its identity provider. The main contact keeps every way. */
export const isSingleSignOnRequired = (
  db: Db,
  { accountId, position }: Pick<typeof staff.$inferSelect, 'accountId' | 'position'>,
): boolean => position !== 'MAIN_CONTACT' && findIdentityProvider(db, accountId)?.isRequired === true

export interface OtherWays {
  /** Who keeps password and passkey where single sign-on is required. */
  mainContact: { name: string; email: string } | undefined
  /** Number of others whose address is of no proven domain. */
  peopleElsewhere: number
}

export function findOtherWays(db: Db, accountId: string): OtherWays {
  const proven = listEmailDomains(db, accountId)
    .filter(({ provenAt }) => provenAt !== null)
    .map(({ domain }) => domain)
  const others = db
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.accountId, accountId), ne(staff.position, 'MAIN_CONTACT')))
    .all()
  const mainContact = db
    .select({ name: staff.name, email: staff.email })
    .from(staff)
    .where(and(eq(staff.accountId, accountId), eq(staff.position, 'MAIN_CONTACT')))
    .get()
  return {
    mainContact,
    peopleElsewhere: others.filter(({ email }) => !proven.includes(emailDomainOf(email))).length,
  }
}
