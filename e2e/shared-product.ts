import type { TestProject } from 'vitest/node'
import { findTestBrowser } from '#cli/find-chromium.ts'
import { prepareRuntime } from '#cli/prepare.ts'
import { type ProductAddresses, startTestProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: ProductAddresses | undefined
    browserPath: string | undefined
  }
}

/** One product and one browser program for all test files of a run. Each file has its own where this is not set up. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareRuntime(console.error)
  project.provide('browserPath', await findTestBrowser())
  const { close, ...addresses } = await startTestProduct()
  project.provide('product', addresses)
  return close
}
