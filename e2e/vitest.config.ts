import { defineConfig } from 'vitest/config'

/** Journeys in a real browser, against one product that all files share. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    name: 'e2e',
    include: ['e2e/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 200_000,
    maxWorkers: 2,
    globalSetup: ['./e2e/shared-product.ts'],
  },
})
