import { defineConfig } from 'vitest/config'

/** Journeys in a real browser, against one product that all files share. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'e2e',
    include: ['*.test.ts', 'engines/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 200_000,
    maxWorkers: 3,
    // Files share what they import, and a browser.
    isolate: false,
    globalSetup: ['./shared-product.ts'],
    setupFiles: ['../testing/mark-retries.ts'],
    // What is waited for may take long on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // `checks/print-totals.ts` names every test that needed it.
    retry: process.env.CI ? 1 : 0,
  },
})
