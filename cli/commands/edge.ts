import { join } from 'node:path'
import { defineCommand, jsonOption } from '../command.ts'
import { edgeHosts } from '../edges/edge-hosts.ts'
import { readEnvironment } from '../environment.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { printable, shellWord } from '../printable.ts'
import { bucketVariables } from '../variables.ts'

const stores = ['r2', 's3'] as const
const storeNames: readonly string[] = stores

export const command = defineCommand({
  description:
    'The program reads the bucket of BLOB_STORE, and hands everything that is no page on to the product. No keys are written: they are secrets of the host.',
  arguments: [],
  options: {
    out: { kind: 'folder', summary: 'where it is written', placeholder: 'folder', default: 'edge' },
    for: {
      kind: 'choice',
      summary: 'the host it is for',
      choices: Object.keys(edgeHosts),
      default: 'cloudflare',
    },
    store: {
      kind: 'choice',
      summary:
        'how a Worker reads the bucket: bound to it (r2), or by signed requests (s3); r2 for a bucket of R2 unless it is given',
      choices: storeNames,
    },
    force: { kind: 'flag', summary: 'also replace settings that are in the folder' },
    json: jsonOption,
  },
  variables: ['BLOB_STORE', 'SITES_URL', 'CONSOLE_URL', 'SITES_ORIGIN', ...bucketVariables],
  examples: [
    { line: 'edge', meaning: 'a Worker for Cloudflare, in the folder edge' },
    {
      line: 'edge --out worker --store s3',
      meaning: 'the same, which reads any bucket by signed requests',
    },
    { line: 'edge --for lambda-edge', meaning: 'a function for Lambda@Edge, behind CloudFront' },
  ],
  async run({ options }) {
    const { blobStore, sitesUrl, consoleOrigin, sitesOrigin } = readEnvironment(process.env)
    if (blobStore === undefined)
      throw new CommandError(
        exitCodes.usage,
        'Set BLOB_STORE to the bucket of start, such as s3://bucket/prefix.',
      )
    if (options.store !== undefined && options.for !== 'cloudflare')
      throw new CommandError(
        exitCodes.usage,
        '--store is for Cloudflare alone: the others read by signed requests.',
      )
    const { writeEdge } = await import('../edges/write-edge.ts')
    const { bucketError } = await import('../named-bucket.ts')
    try {
      const { files, kept, bytes } = await writeEdge({
        ...{ out: options.out, host: options.for, store: options.store, replaces: options.force },
        ...{ blobStore, sitesUrl, consoleUrl: consoleOrigin, sitesOrigin },
      })
      if (options.json) {
        console.log(JSON.stringify({ folder: options.out, files, kept, bytes }))
        return exitCodes.done
      }
      for (const file of files) console.log(`${printable(join(options.out, file))} is written.`)
      for (const file of kept)
        console.log(`${printable(join(options.out, file))} stays as it was; --force replaces it.`)
      if (options.for === 'cloudflare')
        console.log(`Next: cd ${shellWord(options.out)} && npx wrangler deploy`)
      console.log('What to set at the host: docs/edge.md')
    } catch (error) {
      throw bucketError(error)
    }
    return exitCodes.done
  },
})
