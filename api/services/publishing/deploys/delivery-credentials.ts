import type { DeliveryCredentials } from '#model/records/delivery-target.ts'
import type { Db } from '../../../db/database.ts'
import type { StoredTarget } from '../../../db/publishing/delivery-targets.ts'
import { seal, unseal } from '../../../infra/sealing.ts'

const about = (siteId: string) => `delivery target ${siteId}`

export const sealCredentials = (
  db: Db,
  siteId: string,
  credentials: DeliveryCredentials,
  now: number,
): string => seal(db, JSON.stringify(credentials), { about: about(siteId), now })

export const openCredentials = (
  db: Db,
  { siteId, sealed }: Pick<StoredTarget, 'siteId' | 'sealed'>,
  now: number,
): DeliveryCredentials => JSON.parse(unseal(db, sealed, { about: about(siteId), now }))
