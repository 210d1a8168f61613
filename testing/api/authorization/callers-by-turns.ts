import type { Caller } from './test-people.ts'

/** The policy treats all callers of one kind alike, so one of them at a time is enough. */
function kindOf({ isProgram, standing }: Caller): string | undefined {
  if (!standing) return undefined
  const { account, ...alike } = standing
  return JSON.stringify([isProgram, alike])
}

const strangersAtOnce = 4

/**
 * The callers for the nth call: one of each kind, and every fourth of those without any access. Over all calls, every
 * caller makes some, and every call is made by all kinds.
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
