import type { ProductAddresses } from './product.ts'

/** Caches a result that test files share while they use the same product. */
export function oncePerProduct<Result>(
  make: (product: ProductAddresses) => Promise<Result>,
): (product: ProductAddresses) => Promise<Result> {
  const made = new Map<string, Promise<Result>>()
  return (product) => {
    const known = made.get(product.consoleUrl) ?? make(product)
    made.set(product.consoleUrl, known)
    return known
  }
}
