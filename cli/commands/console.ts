import { defineCommand, jsonLinesOption } from '../command.ts'
import { readEnvironment } from '../environment.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { runProduct } from '../run-product.ts'
import { consoleVariables } from '../variables.ts'

export const command = defineCommand({
  description:
    'One per installation, beside its database. serve-sites delivers and worker compiles, on any machine that reaches BLOB_STORE and REDIS_URL; at SITES_PORT it answers what serve-sites passes on.',
  options: { json: jsonLinesOption },
  variables: consoleVariables,
  examples: [
    { line: 'console', meaning: 'console on 3000, and on 3001 the calls of visitors, for serve-sites' },
  ],
  async run({ options }) {
    const environment = readEnvironment(process.env)
    if (environment.blobStore === undefined || environment.redisUrl === undefined)
      throw new CommandError(
        exitCodes.usage,
        `Set ${environment.blobStore === undefined ? 'BLOB_STORE to a bucket' : 'REDIS_URL'}: workers and serve-sites share nothing else with the console. Without both, start does it all.`,
      )
    return runProduct({ ...environment, deliveryProcesses: 0 }, 'console', options)
  },
})
