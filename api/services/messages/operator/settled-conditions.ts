/** A condition that the operator has to deal with. */
export interface OperatorCondition {
  kind: string
  /** Tells conditions of the same kind apart; empty if there is only one. */
  subject: string
  detail: string
}

export interface SeenConditions {
  conditions: readonly OperatorCondition[]
  /** Kinds that could not be checked: their conditions neither begin nor end. */
  unsure: ReadonlySet<string>
}

export interface SettledConditions {
  /** Conditions that have lasted long enough. */
  present: readonly OperatorCondition[]
  /** Whether a condition has been gone for long enough. */
  isGone(condition: Pick<OperatorCondition, 'kind' | 'subject'>): boolean
}

export interface Patience {
  beginMs: number
  overMs: number
}

export const keyOf = ({ kind, subject }: Pick<OperatorCondition, 'kind' | 'subject'>): string =>
  `${kind} ${subject}`

/** Filters conditions by duration: one that comes and goes neither begins nor ends an alert. */
export function createSettling({ beginMs, overMs }: Patience) {
  const since = new Map<string, number>()
  const goneSince = new Map<string, number>()
  return ({ conditions, unsure }: SeenConditions, now: number): SettledConditions => {
    const seen = new Map(conditions.map((condition) => [keyOf(condition), condition]))
    for (const key of since.keys()) if (!seen.has(key)) since.delete(key)
    for (const key of seen.keys()) {
      goneSince.delete(key)
      if (!since.has(key)) since.set(key, now)
    }
    return {
      present: [...seen].flatMap(([key, condition]) => (now - since.get(key)! >= beginMs ? condition : [])),
      isGone(condition) {
        const key = keyOf(condition)
        if (seen.has(key)) return false
        if (unsure.has(condition.kind)) {
          goneSince.delete(key)
          return false
        }
        const from = goneSince.get(key) ?? now
        goneSince.set(key, from)
        return now - from >= overMs
      },
    }
  }
}
