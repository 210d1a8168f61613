/** What has become of a try to take money from a card. */
export interface ChargeOutcome {
  state: 'processing' | 'succeeded' | 'failed'
  /** The gateway's name for the try. */
  intent: string | null
  /** Why it failed, as the gateway calls it. */
  failure: string | null
  /** Whole yen that were asked for. */
  amount: number
}

export interface Charge {
  paymentId: string
  billId: string
  amount: number
  customer: string
  card: string
}

/** What has become of money that was to be given back. */
export interface RefundOutcome {
  state: 'processing' | 'done' | 'failed'
  /** The gateway's names for the refund, and for what it is of. */
  name: string | null
  intent: string
  amount: number
  /** Our own name for it; absent for one that was made at the gateway. */
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

/** What the gateway tells by itself: only names, of which the state is asked for. */
export type GatewayEvent = { id: string; type: string } & (
  | { about: 'intent'; intent: string }
  | { about: 'refunds'; intent: string }
  | { about: 'setup'; session: string }
  | { about: 'nothing' }
)

/**
 * Whoever keeps the cards and takes money from them. What is thrown is trouble on the way: whether the work was done is
 * unknown then.
 */
export interface CardGateway {
  /** A page of the gateway's on which a card is entered. It leads back to one of the addresses. */
  startSetup(wish: {
    accountId: string
    company: string
    email: string
    /** The account's name there, if it has one. */
    customer: string | undefined
    doneUrl: string
    leftUrl: string
    language: string
  }): Promise<{ url: string; customer: string }>
  /** What was entered there; undefined where nothing was. */
  readSetup(session: string): Promise<CardSetup | undefined>
  /** Takes the money once for each `paymentId`, however often it is asked within a day. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /** A try by the gateway's name for it, with our own. */
  findCharge(intent: string): Promise<(ChargeOutcome & { paymentId: string | undefined }) | undefined>
  /** A try whose name nobody has heard; undefined where it never arrived. */
  searchCharge(wish: {
    paymentId: string
    customer: string
    since: number
  }): Promise<ChargeOutcome | undefined>
  /** Gives money back once for each `refundId`, however often it is asked within a day. */
  refund(wish: { refundId: string; intent: string; amount: number }): Promise<RefundOutcome>
  /** Everything that was given back of what a charge has taken. */
  listRefunds(intent: string): Promise<RefundOutcome[]>
  /** Undefined where nobody but the gateway can have signed it, and nobody has. */
  readEvent(body: string, signature: string): Promise<GatewayEvent | undefined>
}
