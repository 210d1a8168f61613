import type { Caller } from './test-people.ts'

/** Those to whom the policy does not say the same: by turns, one of each kind is enough. */
function kindOf({ isProgram, standing }: Caller): string | undefined {
  if (!standing) return undefined
  const { account, ...alike } = standing
  return JSON.stringify([isProgram, alike])
}

const strangersAtOnce = 4

/**
 * Who makes the nth call: one of those who stand alike, and every fourth of those who are let in nowhere. All of them
 * make some calls, and every call is made by all kinds.
 */
export function callersByTurns(callers: readonly Caller[], turn: number): Caller[] {
  const alike = Map.groupBy(callers, kindOf)
  const strangers = alike.get(undefined) ?? []
  alike.delete(undefined)
  return [
    ...[...alike.values()].map((kind) => kind[turn % kind.length]!),
    ...strangers.filter((_, index) => (index + turn) % strangersAtOnce === 0),
  ]
}
