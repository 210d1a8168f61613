import type { Database } from '../../db/database.ts'
import type { CardGateway } from '../../infra/payments/card-gateway.ts'

export interface BillingTools {
  database: Database
  now: () => number
  /** Where cards are charged; bills are paid by transfer where it is absent. */
  cards?: CardGateway | undefined
  /** Where staff open the console: mails lead there. */
  consoleOrigin: string
  onError: (error: unknown) => void
}
