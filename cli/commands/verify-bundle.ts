import { defineCommand, jsonOption } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const command = defineCommand({
  description:
    'Compares every file of a release that was downloaded from a console with the signature in it. Nothing is unpacked. Without --key it says what has changed, but not whose signature it is.',
  arguments: [{ name: 'bundle', summary: 'the ZIP, or the folder that it was unpacked to', kind: 'file' }],
  options: {
    key: {
      kind: 'text',
      summary: 'public key of the account: its address in the console (https), or a file (JWK or PEM)',
      placeholder: 'address or file',
    },
    json: jsonOption,
  },
  examples: [
    {
      line: 'verify-bundle inn-release-7.zip --key https://console.example.com/api/bundle-keys/<account>',
      meaning: 'whether it is what this account has published',
    },
    { line: 'verify-bundle public --key account.jwk.json', meaning: 'without a network' },
  ],
  exitCodes: {
    0: 'every file is as it was signed, with the key that was given',
    1: 'a file is changed, missing or added, the signature does not fit, or no key was given',
  },
  async run({ positionals, options }) {
    const { readBundleKeys, verifyBundleAt, verdictLines } = await import('../verify-bundle.ts')
    const keys = options.key === undefined ? undefined : await readBundleKeys(options.key)
    const verified = await verifyBundleAt(positionals[0]!, keys)
    if (options.json) console.log(JSON.stringify(verified))
    else for (const line of verdictLines(verified)) console.log(line)
    return verified.isGenuine ? exitCodes.done : exitCodes.problems
  },
})
