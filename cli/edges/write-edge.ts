import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { awsPlace } from '#deploy/aws-profile.ts'
import { baseUrl, encodedKey } from '#deploy/s3/bucket.ts'
import { bucketPlace } from '#deploy/s3/named-bucket.ts'
import { readAwsSettings } from '../aws-settings.ts'
import { makeFolder } from '../make-folder.ts'
import { packedTexts } from '../packed-texts.ts'
import { edgeFolder } from '../places.ts'
import { prepareEdges } from '../prepare.ts'
import { edgeHosts, isEdgeHost } from './edge-hosts.ts'
import { lambdaSettings, workerSettings } from './edge-settings.ts'

export interface WriteEdgeOptions {
  out: string
  /** One of `edgeHosts`. */
  host: string
  /** How a Worker reads the bucket; absent: as fits where it is. */
  store?: string | undefined
  /** Also replaces settings, which people may have edited. */
  replaces: boolean
  blobStore: string
  sitesUrl: string
  consoleUrl: string
  sitesOrigin: string | undefined
}

/** Where the program finds everything. Contains nothing secret. */
export interface EdgePlace {
  sitesUrl: string
  consoleUrl: string
  sitesOrigin: string | undefined
  bucket: string
  prefix: string
  region: string
  /** Address of the bucket with the prefix; ends with a slash. */
  url: string
  /** Whether a Worker is bound to the bucket. */
  isBound: boolean
}

const ofR2 = /\.r2\.cloudflarestorage\.com$/

/** Writes the program for a host, and its settings if they are not there yet. */
export async function writeEdge(options: WriteEdgeOptions) {
  const { out, host, store, replaces, sitesUrl, consoleUrl, sitesOrigin } = options
  if (!isEdgeHost(host)) throw new TypeError(`No host: ${host}`)
  const place = bucketPlace('BLOB_STORE', options.blobStore, awsPlace(await readAwsSettings(process.env)))
  const { bucket, prefix, region } = place
  const base = baseUrl(place)
  const edge: EdgePlace = {
    ...{ sitesUrl, consoleUrl, sitesOrigin, bucket, prefix, region },
    url: base.href + encodedKey(prefix),
    isBound: store === undefined ? ofR2.test(base.hostname) : store === 'r2',
  }
  await prepareEdges(console.error)
  makeFolder('--out', out)
  const { bundle, program, settings } = edgeHosts[host]
  const code =
    (await packedTexts(edgeFolder)).get(`/${bundle}`) ?? (await readFile(join(edgeFolder, bundle), 'utf8'))
  await writeFile(join(out, program), code)
  const isKept = existsSync(join(out, settings)) && !replaces
  const text = host === 'cloudflare' ? workerSettings(edge, program) : lambdaSettings(edge)
  if (!isKept) await writeFile(join(out, settings), text)
  return {
    files: [program, ...(isKept ? [] : [settings])],
    kept: isKept ? [settings] : [],
    bytes: Buffer.byteLength(code),
  }
}
