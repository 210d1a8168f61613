import { and, eq, lt } from 'drizzle-orm'
import type { Db } from './database.ts'
import { idempotencyKeys } from './schema/idempotency.ts'

export type IdempotencyKey = typeof idempotencyKeys.$inferSelect
type Place = Pick<IdempotencyKey, 'actorId' | 'key'>

const at = ({ actorId, key }: Place) =>
  and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key))

export const findIdempotencyKey = (db: Db, place: Place): IdempotencyKey | undefined =>
  db.select().from(idempotencyKeys).where(at(place)).get()

export const addIdempotencyKey = (db: Db, key: typeof idempotencyKeys.$inferInsert): void => {
  db.insert(idempotencyKeys).values(key).run()
}

export const answerIdempotencyKey = (
  db: Db,
  place: Place,
  answer: Pick<IdempotencyKey, 'status' | 'body'>,
): void => {
  db.update(idempotencyKeys).set(answer).where(at(place)).run()
}

export const removeIdempotencyKey = (db: Db, place: Place): void => {
  db.delete(idempotencyKeys).where(at(place)).run()
}

export const removeOldIdempotencyKeys = (db: Db, createdBefore: number): void => {
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, createdBefore)).run()
}
