import { defineConfig } from 'vitest/config'

/** Tests in a real browser, against one product that all files share. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'e2e',
    include: ['*.test.ts', 'engines/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 200_000,
    maxWorkers: 4,
    // Files share imported modules, and a browser.
    isolate: false,
    globalSetup: ['./shared-product.ts'],
    setupFiles: ['../testing/mark-retries.ts'],
    // Waiting may take long on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // `checks/print-totals.ts` names every test that was retried.
    retry: process.env.CI ? 1 : 0,
  },
})
