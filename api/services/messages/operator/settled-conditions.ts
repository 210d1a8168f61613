/** What whoever runs the product has to see to. */
export interface OperatorCondition {
  kind: string
  /** Which one, where there can be several of a kind; else empty. */
  subject: string
  detail: string
}

export interface SeenConditions {
  conditions: readonly OperatorCondition[]
  /** Kinds that could not be looked at: they have neither begun nor are they over. */
  unsure: ReadonlySet<string>
}

export interface SettledConditions {
  /** What has been there for a while. */
  present: readonly OperatorCondition[]
  /** Whether something has been gone for a while. */
  isGone(condition: Pick<OperatorCondition, 'kind' | 'subject'>): boolean
}

export interface Patience {
  beginMs: number
  overMs: number
}

export const keyOf = ({ kind, subject }: Pick<OperatorCondition, 'kind' | 'subject'>): string =>
  `${kind} ${subject}`

/** Makes of what is seen from time to time what lasts: what comes and goes is told neither way. */
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
