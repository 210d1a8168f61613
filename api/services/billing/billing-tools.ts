import type { Database } from '../../db/database.ts'
import type { CardGateway } from '../../infra/payments/card-gateway.ts'

export interface BillingTools {
  database: Database
  now: () => number
  /** Gateway for cards; if absent, bills are paid by transfer. */
  cards?: CardGateway | undefined
  /** Origin of the console, for links in mails. */
  consoleOrigin: string
  onError: (error: unknown) => void
}
