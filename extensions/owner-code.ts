import { AsyncLocalStorage } from 'node:async_hooks'

/* The config of a site and everything that it brings is code of its owner, which may print what it likes. */

const owner = new AsyncLocalStorage<true>()

/** Runs code of the owner, with all that it begins. */
export const asOwner = <Result>(call: () => Result): Result => owner.run(true, call)

type Printer = Pick<NodeJS.WriteStream, 'write'>

/**
 * Sends what the owner's code prints to another stream, such as standard error, where programs read standard output.
 * Returns a function that ends it.
 */
export function divertOwnOutput(from: Printer, to: Printer): () => void {
  const write = from.write
  from.write = ((...given: Parameters<Printer['write']>) =>
    owner.getStore() ? to.write(...given) : write.apply(from, given)) as Printer['write']
  return () => {
    from.write = write
  }
}
