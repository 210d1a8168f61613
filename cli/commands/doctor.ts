import { defineCommand, jsonOption } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { doctorChecks } from '../machine-checks.ts'
import { productVariables } from '../variables.ts'

export const command = defineCommand({
  options: { json: jsonOption },
  variables: productVariables,
  examples: [{ line: 'doctor', meaning: 'a line for each thing, and what to do where it is missing' }],
  async run({ options }) {
    const results = await doctorChecks(process.env)
    if (options.json) console.log(JSON.stringify(results, null, 2))
    else
      for (const { name, isFine, isNeeded, detail } of results)
        console.log(`${isFine ? 'ok     ' : isNeeded ? 'missing' : 'absent '} ${name.padEnd(12)} ${detail}`)
    return results.every(({ isFine, isNeeded }) => isFine || !isNeeded) ? exitCodes.done : exitCodes.machine
  },
})
