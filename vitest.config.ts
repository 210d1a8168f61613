import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'dist', 'data'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    globalSetup: ['./checks/prepare-tests.ts'],
  },
})
