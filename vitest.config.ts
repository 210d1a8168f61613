import { defineConfig } from 'vitest/config'

/** `npm test` runs both; `vitest run --project unit` leaves out the journeys in a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['node_modules', 'dist', 'data', 'e2e/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: ['./checks/prepare-tests.ts'],
        },
      },
      './e2e/vitest.config.ts',
    ],
    maxWorkers: 2,
  },
})
