import type { TestProject } from 'vitest/node'
import prepareTests from '#checks/prepare-tests.ts'
import { findTestBrowser } from '#cli/find-chromium.ts'
import { type ProductAddresses, startTestProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: ProductAddresses | undefined
    browserPath: string | undefined
  }
}

/** One product and one browser for all test files of a run. Without this setup, each file starts its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareTests()
  project.provide('browserPath', await findTestBrowser())
  const { close, ...addresses } = await startTestProduct()
  project.provide('product', addresses)
  return close
}
