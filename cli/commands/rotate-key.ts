import { databaseFileOf } from '../backup-places.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { readEnvironment } from '../environment.ts'
import { exitCodes } from '../exit-codes.ts'
import { keepPrivate } from '../private-folder.ts'

export const command = defineCommand({
  description:
    'The product must not run. With SECRET_KEY set, put the new key before the one there is: SECRET_KEY="<new> <old>"; else another one is made in DATA_DIR/secret.key. Earlier keys stay there, for backups from before.',
  options: {
    'give-up-lost': { kind: 'flag', summary: 'remove secrets whose key is lost, so that the product starts' },
    json: jsonOption,
  },
  variables: ['DATA_DIR', 'SECRET_KEY'],
  examples: [
    { line: 'rotate-key', meaning: 'a line for each kind of secret that was sealed anew' },
    { line: 'rotate-key --give-up-lost', meaning: 'secrets that no key opens have to be entered again' },
  ],
  async run({ options }) {
    const environment = readEnvironment(process.env)
    const databaseFile = databaseFileOf(environment)
    keepPrivate()
    const { rotateKey } = await import('../rotate-key.ts')
    const { sealedColumns } = await import('#api/db/secrets/sealed-columns.ts')
    const { keyId, anew, removed } = rotateKey(environment, {
      databaseFile,
      givesUp: options['give-up-lost'],
    })
    if (options.json) console.log(JSON.stringify({ key: keyId, sealed: anew, removed }))
    else {
      const lines = (counts: object) =>
        Object.entries(counts).map(
          ([column, count]) => `  ${count} ${sealedColumns[column as keyof typeof sealedColumns].label}`,
        )
      console.log(`Secrets are sealed with the key ${keyId} now.`)
      const sealed = lines(anew)
      for (const line of sealed.length > 0
        ? ['Sealed anew:', ...sealed]
        : ['The database has no secrets yet.'])
        console.log(line)
      if (Object.keys(removed).length > 0)
        for (const line of ['Removed, as no key opens them:', ...lines(removed)]) console.log(line)
    }
    return exitCodes.done
  },
})
