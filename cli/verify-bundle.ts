import { createPublicKey } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { type BundleRefusal, BundleRefusedError, openBundle } from '#builder/bundles/open-bundle.ts'
import { type PublicBundleKey, type VerifiedBundle, verifyBundle } from '#builder/bundles/verify-bundle.ts'
import { bundleSignaturePath } from '#model/jobs/signed-bundle.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { printable, shellWord } from './printable.ts'

export interface Verdict extends VerifiedBundle {
  /** Every file is as it was signed, with one of the keys that were given. */
  isGenuine: boolean
}

/** Throws `CommandError` if the bundle can not be compared with a signature. */
export async function verifyBundleAt(
  path: string,
  keys: readonly PublicBundleKey[] | undefined,
): Promise<Verdict> {
  try {
    const bundle = await openBundle(path)
    try {
      const verified = await verifyBundle(bundle, keys)
      const { signature, changed, missing, added } = verified
      return {
        ...verified,
        isGenuine: signature === 'valid' && [changed, missing, added].every(({ length }) => length === 0),
      }
    } finally {
      bundle.close()
    }
  } catch (error) {
    if (!(error instanceof BundleRefusedError)) throw placeError(error, path)
    const { reason, file } = error
    const message = [...(file === undefined ? [] : [printable(file)]), refusals[reason]].join(': ')
    throw new CommandError(exitCodes.problems, `${path}: ${message}`, { reason, file })
  }
}

const places: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist. Name the ZIP, the folder or the key file.',
  EISDIR: 'is a folder. Name the file of the key.',
}

function placeError(error: unknown, path: string): unknown {
  const words = places[(error as NodeJS.ErrnoException).code ?? '']
  return words ? new CommandError(exitCodes.problems, `${path} ${words}`) : error
}

const refusals: Readonly<Record<BundleRefusal, string>> = {
  'not-signed': `it has no signature (${bundleSignaturePath}). Download the release from the console again.`,
  'signature-too-large':
    'the signature is too large to be read. Download the release from the console again.',
  'signature-unreadable': 'the signature is damaged. Download the release from the console again.',
  'zip-damaged': 'it is neither a folder nor a whole ZIP file. Download the release from the console again.',
  'zip-too-many': 'the ZIP file has more files than a site can have. Do not unpack it.',
  'zip-bomb': 'the ZIP file unpacks to far more than a site is. Do not unpack it.',
  'zip-file-unsafe': 'the name leads out of the folder. Do not unpack the ZIP file.',
  'zip-file-twice': 'two files of the ZIP file have this name. Do not unpack it.',
  'zip-file-link': 'it is a link, not a file. No signed release has one.',
  'zip-file-encrypted': 'the file is locked with a password. No signed release has one.',
  'zip-file-packing': 'the file is packed in a way that no signed release is.',
}

const maxKeyBytes = 65_536
const fetchMs = 10_000

const publicKeySchema = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })
const keyFileSchema = z.union([
  z.object({ keys: publicKeySchema.array().min(1).max(100) }).transform(({ keys }) => keys),
  publicKeySchema.transform((key) => [key]),
])

/** The public keys in a file or at an address. Throws `CommandError`. */
export async function readBundleKeys(place: string): Promise<PublicBundleKey[]> {
  const text = /^https?:/.test(place) ? await fetchKeys(place) : await readKeys(place)
  try {
    const jwk = text.includes('-----BEGIN ')
      ? createPublicKey(text).export({ format: 'jwk' })
      : JSON.parse(text)
    const keys = keyFileSchema.parse(jwk)
    for (const key of keys) createPublicKey({ key, format: 'jwk' })
    return keys
  } catch {
    throw new CommandError(
      exitCodes.problems,
      `${place} holds no public key of an account. Its address is shown in the console, in the releases of a site, after the first download.`,
    )
  }
}

async function readKeys(file: string): Promise<string> {
  const bytes = await buffer(createReadStream(file, { end: maxKeyBytes })).catch((error) => {
    throw placeError(error, file)
  })
  if (bytes.byteLength > maxKeyBytes)
    throw new CommandError(exitCodes.problems, `${file} is too large for a public key. Name another file.`)
  return bytes.toString()
}

/** Over http only from this machine: somebody on the way could put another key in its place. */
async function fetchKeys(address: string): Promise<string> {
  const url = URL.parse(address)
  if (!url || (url.protocol === 'http:' && !['localhost', '127.0.0.1'].includes(url.hostname)))
    throw new CommandError(exitCodes.usage, `${address}: give the address of the key with https.`)
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(fetchMs) }).catch(
    () => undefined,
  )
  if (!answer?.ok)
    throw new CommandError(
      exitCodes.machine,
      `${address} does not answer with a key${answer ? ` (${answer.status})` : ''}. Open it in a browser, save it, and name the file with --key.`,
    )
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxKeyBytes) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const shownFiles = 20

/** The verdict for people. */
export function verdictLines({ signature, keyId, signed, files, ...differences }: Verdict): string[] {
  const { changed, missing, added } = differences
  const whole = files - changed.length - missing.length
  const { account, site, release, publishedAt, origin, keys } = signed
  const claim = `${account.name} (account ${account.id}): release ${release} of the site ${site}, published ${publishedAt}, for ${origin}`
  return [
    ...(['changed', 'missing', 'added'] as const).flatMap((kind) => listed(kind, differences[kind])),
    `${whole} of ${files} files are as they were signed${added.length > 0 ? `; added: ${added.length}` : ''}.`,
    ...{
      valid: [`Signed by ${claim}.`],
      invalid: [
        `The signature does not fit the key that was given: whoever changed it says it is of ${claim}.`,
        'Believe nothing in it.',
      ],
      unchecked: [
        `It says it was signed by ${claim}.`,
        `Whether that is so was not checked. If you trust this address: --key ${shellWord(keys)}`,
      ],
    }[signature],
    ...(keyId === null ? [] : [`Key ${keyId}`]),
  ].map(printable)
}

const listed = (kind: string, names: readonly string[]): string[] => [
  ...names.slice(0, shownFiles).map((name) => `${kind.padEnd(8)} ${name}`),
  ...(names.length > shownFiles ? [`${kind.padEnd(8)} and ${names.length - shownFiles} more`] : []),
]
