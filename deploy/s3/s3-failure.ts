import type { Failure } from '#model/messages/failure-message.ts'
import { DeployError, unreachablePlace } from '../deploy-error.ts'
import type { AwsAnswer, AwsRequest } from './aws-request.ts'

export interface BucketPlace {
  bucket: string
  endpoint: string
  region: string
  /** What people can do to retry after a failure; absent: it is retried for them. */
  again?: string | undefined
}

const thenAgain = ({ again }: Pick<BucketPlace, 'again'>): string => (again ? `, then ${again} to go on` : '')

const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

type Words = (
  place: BucketPlace,
  more: { key: string; detail: string; answer: AwsAnswer; xml: string },
) => string

const wrongKey: Words = ({ endpoint }) =>
  `${endpoint} does not know these credentials. Look at AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or at AWS_PROFILE.`
const expired: Words = () =>
  'The credentials have expired. Get new ones (aws sso login, or another AWS_SESSION_TOKEN).'
const full: Words = (place) => `${place.bucket} is full. Make room or raise its quota${thenAgain(place)}.`
const refusedName: Words = ({ bucket }, { key, detail }) =>
  `${bucket} refuses the name ${key} (${detail}). Rename the page or file and build again.`
const otherBytes: Words = (_, { key }) =>
  `${key} has changed since the folder was built. Remove that file, build the site again, then deploy it.`

/** Messages for the error codes of S3 and compatible servers. */
const labels: Readonly<Record<string, Words>> = {
  InvalidAccessKeyId: wrongKey,
  SignatureDoesNotMatch: wrongKey,
  ExpiredToken: expired,
  InvalidToken: expired,
  NoSuchBucket: ({ bucket, endpoint }) =>
    `There is no bucket ${bucket} at ${endpoint}. Create it, or look at the name and at AWS_ENDPOINT_URL_S3.`,
  InvalidBucketName: ({ bucket }) => `${bucket} can not be the name of a bucket.`,
  AccessDenied: ({ bucket }, { key }) =>
    `These credentials may not do this in ${bucket} (${key}). They need s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject.`,
  RequestTimeTooSkewed: ({ again }, { answer }) => {
    const minutes = Math.round((Date.now() - Date.parse(answer.headers.date ?? '')) / 60_000)
    const apart = Number.isFinite(minutes) && minutes !== 0 ? `${Math.abs(minutes)} minutes ` : ''
    return `The clock of this machine is ${apart}${minutes > 0 ? 'ahead of' : 'apart from'} the server's. Set it right${again ? `, then ${again}` : ''}.`
  },
  PermanentRedirect: ({ bucket, region }, { xml }) =>
    `${bucket} is not in ${region}. Set AWS_REGION to ${elementOf(xml, 'Region') ?? 'the region of the bucket'}.`,
  AuthorizationHeaderMalformed: ({ bucket, region }, { xml }) =>
    `${bucket} is not in ${region}. Set AWS_REGION to ${elementOf(xml, 'Region') ?? 'the region of the bucket'}.`,
  QuotaExceeded: full,
  XMinioStorageFull: full,
  InsufficientStorage: full,
  StorageFull: full,
  XAmzContentSHA256Mismatch: otherBytes,
  XAmzContentChecksumMismatch: otherBytes,
  BadDigest: otherBytes,
  KeyTooLongError: refusedName,
  InvalidObjectName: refusedName,
  XMinioInvalidObjectName: refusedName,
}

/** The same codes for users of the console. */
const reasons: Readonly<Record<string, Failure['reason']>> = {
  InvalidAccessKeyId: 'deploy-credentials',
  SignatureDoesNotMatch: 'deploy-credentials',
  ExpiredToken: 'deploy-credentials',
  InvalidToken: 'deploy-credentials',
  NoSuchBucket: 'deploy-no-place',
  InvalidBucketName: 'deploy-no-place',
  AccessDenied: 'deploy-not-allowed',
  RequestTimeTooSkewed: 'deploy-clock',
  PermanentRedirect: 'deploy-wrong-region',
  AuthorizationHeaderMalformed: 'deploy-wrong-region',
  QuotaExceeded: 'deploy-full',
  XMinioStorageFull: 'deploy-full',
  InsufficientStorage: 'deploy-full',
  StorageFull: 'deploy-full',
  KeyTooLongError: 'deploy-refused-name',
  InvalidObjectName: 'deploy-refused-name',
  XMinioInvalidObjectName: 'deploy-refused-name',
}

/** The one-line error for a failed response. */
export function failureOf(place: BucketPlace, request: AwsRequest, answer: AwsAnswer): DeployError {
  const xml = answer.body.toString()
  const code = elementOf(xml, 'Code') ?? codeOfStatus(answer.status)
  const key = decodeURIComponent(request.url.pathname)
  const detail = elementOf(xml, 'Message') ?? `status ${answer.status}`
  const text = Object.hasOwn(labels, code) ? labels[code]!(place, { key, detail, answer, xml }) : undefined
  const isBusy = answer.status === 429 || answer.status >= 500
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : isBusy ? 'deploy-busy' : undefined
  const isOfBucket = reason !== 'deploy-refused-name'
  const params = { place: place.endpoint, name: isOfBucket ? place.bucket : key }
  return new DeployError(
    'refused',
    text ??
      `${place.endpoint} answers ${code} to ${request.method} ${key} (${detail}). ${
        isBusy ? busyWords(place) : 'Look at the settings of the bucket.'
      }`,
    { failure: reason && { reason, params } },
  )
}

const busyWords = ({ again }: BucketPlace): string =>
  again
    ? `${again[0]!.toUpperCase()}${again.slice(1)} in a while: what is there is kept.`
    : 'It is busy, or has a fault of its own.'

/** Responses to HEAD have no body, and some proxies send none. */
const codeOfStatus = (status: number): string =>
  status === 403 ? 'AccessDenied' : status === 507 ? 'InsufficientStorage' : `status ${status}`

/** The one-line error for an unreachable server. */
export function unreachable(place: Pick<BucketPlace, 'endpoint' | 'again'>, error: unknown): unknown {
  if (error instanceof DeployError || !(error instanceof Error)) return error
  const { code } = error as NodeJS.ErrnoException
  const { endpoint } = place
  return new DeployError(
    'refused',
    `${endpoint} can not be reached (${code ?? error.message}). Look at the address and at the network${thenAgain(place)}.`,
    { cause: error, failure: unreachablePlace(endpoint, error) },
  )
}
