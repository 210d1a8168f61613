import { defineConfig } from 'vitest/config'

const globalSetup = ['./checks/prepare-tests.ts']
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 }
/** Processes and clocks of a busy machine: `checks/print-totals.ts` names every test that needed a second try. */
const secondTry = { retry: process.env.CI ? 1 : 0, setupFiles: ['./testing/mark-retries.ts'] }
/** Examples import what programs import. */
const alias = [{ find: /^swipress$/, replacement: `${import.meta.dirname}/library/swipress.ts` }]
const never = ['node_modules', 'dist', 'data']
const sharing =
  '{admin,api,bench,builder,checks,cli,content,deploy,examples,extensions,model,store,testing,workers}/**/*.test.ts'

/** What draws the console: all of it in a window, and nothing changes that for other files. */
const drawing = ['admin/**/*.test.tsx', 'admin/**/{drop-places,phone-document,send-bytes}.test.ts']

/** All but the files that put something in the place of `location`, which only a process of their own lets them do. */
const visiting = 'runtime/**/!(cookies|language-choice|login-in-line).test.{ts,tsx}'

/**
 * `npm test` runs all; `vitest run --project '!e2e'` leaves out the journeys in a browser. More workers than the two
 * cores of the smallest machine: journeys, queues and processes mostly wait.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        // Files share what they import: reading the whole API takes longer than most of them.
        test: {
          name: 'unit',
          include: [sharing],
          exclude: [...never, ...drawing],
          isolate: false,
          ...timeouts,
          ...secondTry,
          globalSetup,
        },
      },
      {
        resolve: { alias },
        // Half of the time went into reading the console and making a window anew for each file.
        test: {
          name: 'console',
          include: drawing,
          exclude: never,
          isolate: false,
          ...timeouts,
          ...secondTry,
          globalSetup,
        },
      },
      {
        resolve: { alias },
        // What visitors load: each file has a window and modules of its own, in a process that several files share.
        // What the console is made of takes longer to be read so than a process takes to start.
        test: {
          name: 'runtime',
          include: [visiting],
          exclude: never,
          pool: 'vmForks',
          ...timeouts,
          globalSetup,
        },
      },
      {
        resolve: { alias },
        // What changes the window, and what tries to break a whole product.
        test: {
          name: 'apart',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, sharing, ...drawing, visiting, 'e2e/*.test.ts', 'e2e/engines/*.test.ts'],
          ...timeouts,
          ...secondTry,
          globalSetup,
        },
      },
      './e2e/vitest.config.ts',
    ],
    maxWorkers: 4,
  },
})
