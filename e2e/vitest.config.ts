import { defineConfig } from 'vitest/config'

/** Journeys in a real browser, against one product that all files share. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'e2e',
    include: ['*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 200_000,
    maxWorkers: 2,
    globalSetup: ['./shared-product.ts'],
  },
})
