/** A value or a promise of it: with a value, a read responds without waiting. */
export type Awaitable<Value> = Value | Promise<Value>

export const whenThere = <Value, Result>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Result>,
): Awaitable<Result> => (value instanceof Promise ? value.then(next) : next(value))

/** Caches the most recently used values; failures are not cached. */
export function createRecent<Value extends object>(limit: number, read: (name: string) => Promise<Value>) {
  const known = new Map<string, Awaitable<Value>>()
  const keep = (name: string, value: Awaitable<Value>) => {
    known.delete(name)
    known.set(name, value)
    if (known.size > limit) known.delete(known.keys().next().value!)
  }
  const begin = (name: string): Promise<Value> => {
    const found: Promise<Value> = read(name).then(
      (value) => {
        if (known.get(name) === found) known.set(name, value)
        return value
      },
      (error: unknown) => {
        if (known.get(name) === found) known.delete(name)
        throw error
      },
    )
    return found
  }
  return (name: string): Awaitable<Value> => {
    const value = known.get(name) ?? begin(name)
    keep(name, value)
    return value
  }
}
