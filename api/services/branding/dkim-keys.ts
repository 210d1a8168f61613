import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '../../db/database.ts'
import type { MailSender } from '../../db/domains/mail-senders.ts'
import { seal, unseal } from '../../db/secrets/sealing.ts'

const makeKeyPair = promisify(generateKeyPair)

export interface DkimKey {
  /** Unique per key, so that the DNS record of an earlier key does not conflict. */
  selector: string
  publicKey: string
  privateKey: string
}

/** An RSA key that mail servers everywhere support. */
export async function createDkimKey(): Promise<DkimKey> {
  const { publicKey, privateKey } = await makeKeyPair('rsa', { modulusLength: 2048 })
  return {
    selector: `m${randomBytes(5).toString('hex')}`,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const placeOf = (accountId: string, selector: string) =>
  ({ column: 'mail_senders.private_key', record: [accountId, selector] }) as const

/** The form of a key that is stored: with the private key sealed. */
export const sealDkimKey = (db: Db, accountId: string, key: DkimKey): DkimKey => ({
  ...key,
  privateKey: seal(db, key.privateKey, placeOf(accountId, key.selector)),
})

export const unsealDkimKey = (
  db: Db,
  { accountId, selector, privateKey }: Pick<MailSender, 'accountId' | 'selector' | 'privateKey'>,
): string => unseal(db, privateKey, placeOf(accountId, selector))
