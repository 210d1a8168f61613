import { createPublicKey } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import {
  type BundleKey,
  type BundlePredicate,
  type BundleStatement,
  bundleEnvelopeSchema,
  bundleSignaturePath,
  bundleStatementSchema,
} from '#model/jobs/signed-bundle.ts'
import { BundleRefusedError, hashStream, type OpenBundle } from './open-bundle.ts'
import { isSignedWith } from './sign-bundle.ts'

/** Enough for 500,000 files. */
const maxSignatureBytes = 128 * 2 ** 20

export type PublicBundleKey = Pick<BundleKey, 'kty' | 'crv' | 'x'>

export interface VerifiedBundle {
  /** `unchecked` without keys: nobody has said whose signature it should be. */
  signature: 'valid' | 'invalid' | 'unchecked'
  /** The key that the signature names. */
  keyId: string | null
  signed: BundlePredicate
  files: number
  changed: string[]
  missing: string[]
  added: string[]
}

/**
 * Compares the files of a bundle with its statement, and the statement with the keys of whoever should have signed it.
 * Throws `BundleRefusedError` if the bundle has no signature file that can be read.
 */
export async function verifyBundle(
  bundle: OpenBundle,
  keys: readonly PublicBundleKey[] | undefined,
): Promise<VerifiedBundle> {
  const { payload, signatures, statement } = await readSignature(bundle)
  const isValid = keys?.some((key) => {
    const publicKey = createPublicKey({ key, format: 'jwk' })
    return signatures.some(({ sig }) => isSignedWith(payload, Buffer.from(sig, 'base64'), publicKey))
  })
  return {
    signature: isValid === undefined ? 'unchecked' : isValid ? 'valid' : 'invalid',
    keyId: signatures[0]?.keyid ?? null,
    signed: statement.predicate,
    files: statement.subject.length,
    ...(await compareFiles(bundle, statement)),
  }
}

async function readSignature(bundle: OpenBundle) {
  const bytes = bundle.bytesOf.get(bundleSignaturePath)
  if (bytes === undefined) throw new BundleRefusedError('not-signed')
  if (bytes > maxSignatureBytes) throw new BundleRefusedError('signature-too-large')
  const file = await bundle.read(bundleSignaturePath).then(buffer, () => undefined)
  const envelope = parsed(bundleEnvelopeSchema, file)
  const payload = Buffer.from(envelope.payload, 'base64')
  const statement = parsed(bundleStatementSchema, payload)
  const names = new Set(statement.subject.map(({ name }) => name))
  if (names.size < statement.subject.length) throw new BundleRefusedError('signature-unreadable')
  return { payload, statement, signatures: envelope.signatures }
}

function parsed<Schema extends z.ZodType>(schema: Schema, bytes: Buffer | undefined): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(String(bytes)))
  } catch {
    throw new BundleRefusedError('signature-unreadable', bundleSignaturePath)
  }
}

async function compareFiles(bundle: OpenBundle, { subject }: BundleStatement) {
  const changed: string[] = []
  const missing: string[] = []
  for (const { name, digest } of subject) {
    if (!bundle.bytesOf.has(name)) missing.push(name)
    else if ((await hashOf(bundle, name)) !== digest.sha256) changed.push(name)
  }
  const signed = new Set(subject.map(({ name }) => name)).add(bundleSignaturePath)
  return { changed, missing, added: [...bundle.bytesOf.keys()].filter((name) => !signed.has(name)) }
}

/** Undefined for a file of an archive that can not be unpacked. */
const hashOf = (bundle: OpenBundle, name: string): Promise<string | undefined> =>
  bundle
    .read(name)
    .then(hashStream)
    .catch(() => undefined)
