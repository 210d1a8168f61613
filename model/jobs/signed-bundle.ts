import { z } from 'zod'

/** Where a signed folder has its signature: one DSSE envelope with an in-toto statement. */
export const bundleSignaturePath = '_release/bundle.intoto.jsonl'

export const bundlePayloadType = 'application/vnd.in-toto+json'
export const statementType = 'https://in-toto.io/Statement/v1'
/** A name, not an address: `.invalid` belongs to nobody (RFC 2606), and a partner's people see no name of the product. */
export const bundlePredicateType = 'https://signed-bundle.invalid/v1'

const base64Schema = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/)

/** https://github.com/secure-systems-lab/dsse/blob/v1.0.2/envelope.md */
export const bundleEnvelopeSchema = z.object({
  payloadType: z.literal(bundlePayloadType),
  payload: base64Schema,
  signatures: z
    .array(z.object({ keyid: z.string().optional(), sig: base64Schema }))
    .min(1)
    .max(16),
})

/** https://github.com/in-toto/attestation/blob/main/spec/v1/statement.md: the subjects are all files of the folder. */
export const bundleStatementSchema = z.object({
  _type: z.literal(statementType),
  subject: z.array(
    z.object({ name: z.string(), digest: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }) }),
  ),
  predicateType: z.literal(bundlePredicateType),
  predicate: z.object({
    account: z.object({ id: z.string(), name: z.string() }),
    site: z.string(),
    release: z.number(),
    publishedAt: z.string(),
    /** Origin that the pages were compiled for. */
    origin: z.string(),
    /** Address of the account's public keys. */
    keys: z.string(),
  }),
})
export type BundleStatement = z.infer<typeof bundleStatementSchema>
export type BundlePredicate = BundleStatement['predicate']

/** A JSON Web Key Set (RFC 7517) of Ed25519 keys (RFC 8037). */
export const bundleKeysSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      /** Thumbprint of the key (RFC 7638). */
      kid: z.string(),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
    }),
  ),
})
export type BundleKey = z.infer<typeof bundleKeysSchema>['keys'][number]
