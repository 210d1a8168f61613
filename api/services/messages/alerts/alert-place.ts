import type { AlertPlace } from '#model/calls/alerts.ts'
import type { Db } from '../../../db/database.ts'
import type { Alert } from '../../../db/messages/alerts.ts'
import { seal, unseal } from '../../../infra/sealing.ts'

const about = (id: string) => `alert ${id}`

/** Where an alert goes, with what opens it, as it is stored. */
export const sealPlace = (db: Db, id: string, place: AlertPlace, now: number): string =>
  seal(db, JSON.stringify(place), { about: about(id), now })

export const openPlace = (db: Db, { id, sealed }: Pick<Alert, 'id' | 'sealed'>, now: number): AlertPlace =>
  JSON.parse(unseal(db, sealed, { about: about(id), now }))

/** What may be shown of it. */
export function shownPlace(place: AlertPlace): string {
  switch (place.kind) {
    case 'MAIL':
      return place.email
    case 'SLACK':
      return new URL(place.url).host
    case 'LINE':
      return `…${place.to.slice(-4)}`
  }
}
