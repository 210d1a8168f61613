import type { TestProject } from 'vitest/node'
import { type ProductAddresses, startTestProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: ProductAddresses | undefined
  }
}

/** One product for all test files of a run. Each file starts its own where this is not set up. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...addresses } = await startTestProduct()
  project.provide('product', addresses)
  return close
}
