/** Result of an attempt to charge a card. */
export interface ChargeOutcome {
  state: 'processing' | 'succeeded' | 'failed'
  /** The gateway's id of the attempt. */
  intent: string | null
  /** The gateway's code for why it failed. */
  failure: string | null
  /** Requested amount in whole yen. */
  amount: number
}

export interface Charge {
  paymentId: string
  billId: string
  amount: number
  customer: string
  card: string
}

/** Result of a refund. */
export interface RefundOutcome {
  state: 'processing' | 'done' | 'failed'
  /** The gateway's ids of the refund, and of its payment. */
  name: string | null
  intent: string
  amount: number
  /** Our id of the refund; undefined if it was made at the gateway. */
  refundId: string | undefined
  failure: string | null
}

export interface ShownCard {
  card: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

export interface CardSetup extends ShownCard {
  accountId: string
  customer: string
}

/** An event of the gateway: contains only ids, whose state must be requested. */
export type GatewayEvent = { id: string; type: string } & (
  | { about: 'intent'; intent: string }
  | { about: 'refunds'; intent: string }
  | { about: 'setup'; session: string }
  | { about: 'nothing' }
)

/** The service that stores cards and charges them. If a method throws, it is unknown whether the work was done. */
export interface CardGateway {
  /** Address of the gateway's page for entering a card. The page returns to `doneUrl` or `leftUrl`. */
  startSetup(request: {
    accountId: string
    company: string
    email: string
    /** The gateway's id of the account, if it has one. */
    customer: string | undefined
    doneUrl: string
    leftUrl: string
    language: string
  }): Promise<{ url: string; customer: string }>
  /** The card that was entered; undefined if none was. */
  readSetup(session: string): Promise<CardSetup | undefined>
  /** Charges once per `paymentId`, however often it is called within a day. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /** An attempt by the gateway's id, with our id. */
  findCharge(intent: string): Promise<(ChargeOutcome & { paymentId: string | undefined }) | undefined>
  /** Searches an attempt whose gateway id is unknown; undefined if the gateway never received it. */
  searchCharge(request: {
    paymentId: string
    customer: string
    since: number
  }): Promise<ChargeOutcome | undefined>
  /** Refunds once per `refundId`, however often it is called within a day. */
  refund(request: { refundId: string; intent: string; amount: number }): Promise<RefundOutcome>
  /** All refunds of a charge. */
  listRefunds(intent: string): Promise<RefundOutcome[]>
  /** Undefined if the signature is invalid. */
  readEvent(body: string, signature: string): Promise<GatewayEvent | undefined>
}
