import { defineCommand, jsonLinesOption } from '../command.ts'
import { readEnvironment } from '../environment.ts'
import { runProduct } from '../run-product.ts'
import { productVariables } from '../variables.ts'

export const command = defineCommand({
  description: 'The first start publishes the demo sites and prints an account, once.',
  options: { json: jsonLinesOption },
  variables: productVariables,
  examples: [{ line: 'start', meaning: 'everything on this machine: console on 3000, sites on 3001' }],
  run: async ({ options }) => runProduct(readEnvironment(process.env), 'all', options),
})
