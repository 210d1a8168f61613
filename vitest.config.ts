import { defineConfig } from 'vitest/config'

const globalSetup = ['./checks/prepare-tests.ts']
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 }
const never = ['node_modules', 'dist', 'data']
const sharing = '{admin,api,bench,builder,content,model,store,testing,workers}/**/*.test.ts'

/**
 * `npm test` runs all; `vitest run --project unit --project apart` leaves out the journeys in a browser. More workers
 * than the two cores of the smallest machine: journeys, queues and processes mostly wait.
 */
export default defineConfig({
  test: {
    projects: [
      {
        // Files share what they import: reading the whole API takes longer than most of them.
        test: {
          name: 'unit',
          include: [sharing],
          exclude: never,
          isolate: false,
          ...timeouts,
          globalSetup,
        },
      },
      {
        // Examples import what programs import.
        resolve: {
          alias: [{ find: /^swipress$/, replacement: `${import.meta.dirname}/library/swipress.ts` }],
        },
        // What changes the window, or starts processes.
        test: {
          name: 'apart',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, sharing, 'e2e/*.test.ts', 'e2e/engines/*.test.ts'],
          ...timeouts,
          globalSetup,
        },
      },
      './e2e/vitest.config.ts',
    ],
    maxWorkers: 3,
  },
})
