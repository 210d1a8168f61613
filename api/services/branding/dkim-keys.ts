import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '../../db/database.ts'
import type { MailSender } from '../../db/domains/mail-senders.ts'
import { seal, unseal } from '../../db/secrets/sealing.ts'

const makeKeyPair = promisify(generateKeyPair)

export interface DkimKey {
  /** Another one with every key, so that the record of an earlier one never stands in its way. */
  selector: string
  publicKey: string
  privateKey: string
}

/** A key as mail servers everywhere check it. */
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

/** What is stored of a key. */
export const sealDkimKey = (db: Db, accountId: string, key: DkimKey): DkimKey => ({
  ...key,
  privateKey: seal(db, key.privateKey, placeOf(accountId, key.selector)),
})

export const unsealDkimKey = (
  db: Db,
  { accountId, selector, privateKey }: Pick<MailSender, 'accountId' | 'selector' | 'privateKey'>,
): string => unseal(db, privateKey, placeOf(accountId, selector))
