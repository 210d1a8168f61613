import { createVerify, generateKeyPairSync } from 'node:crypto'
import { z } from 'zod'
import { type FakeService, readContract } from './fake-service.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

const account = 'swipress@project.iam.gserviceaccount.com'
const token = 'ya29.token-of-google'

/** The file that Google gives for a service account. */
export const googleServiceKey = JSON.stringify(
  {
    ...{ type: 'service_account', project_id: 'project', private_key_id: 'a1' },
    ...{ private_key: privateKey, client_email: account, client_id: '1' },
    token_uri: 'https://elsewhere.example.com/token',
  },
  undefined,
  2,
)

const claimsContract = z.strictObject({
  iss: z.literal(account),
  scope: z.literal('https://www.googleapis.com/auth/spreadsheets'),
  aud: z.literal('https://oauth2.googleapis.com/token'),
  iat: z.int(),
  exp: z.int(),
})

/** https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
function isAssertion(assertion: string): boolean {
  const [header = '', claims = '', signature = ''] = assertion.split('.')
  const textOf = (part: string) => Buffer.from(part, 'base64url').toString()
  const isSigned = createVerify('RSA-SHA256')
    .update(`${header}.${claims}`)
    .verify(publicKey, signature, 'base64url')
  const { exp, iat } = claimsContract.parse(JSON.parse(textOf(claims)))
  return isSigned && JSON.parse(textOf(header)).alg === 'RS256' && exp - iat <= 3_600
}

const tokenAnswer: FakeService = ({ path, body }) => {
  if (path !== '/token') return { status: 404 }
  const { grant_type, assertion = '' } = Object.fromEntries(new URLSearchParams(body))
  if (grant_type !== 'urn:ietf:params:oauth:grant-type:jwt-bearer' || !isAssertion(assertion))
    return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }
  return { status: 200, body: { access_token: token, expires_in: 3_599, token_type: 'Bearer' } }
}

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/append */
const appendAnswer: FakeService = ({ path, headers, body }) => {
  const refusal = (code: number, status: string, message: string) => ({
    status: code,
    body: { error: { code, message, status } },
  })
  if (headers.authorization !== `Bearer ${token}`)
    return refusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
  const url = new URL(path, 'https://sheets.googleapis.com')
  const [, id, range] = /^\/v4\/spreadsheets\/([\w-]+)\/values\/(.+):append$/.exec(url.pathname) ?? []
  if (id !== '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms')
    return refusal(404, 'NOT_FOUND', 'Requested entity was not found.')
  if (decodeURIComponent(range ?? '') !== "'問い合わせ'!A1")
    return refusal(400, 'INVALID_ARGUMENT', 'Unable to parse range.')
  const query = { valueInputOption: 'RAW', insertDataOption: 'INSERT_ROWS' }
  if (JSON.stringify(Object.fromEntries(url.searchParams)) !== JSON.stringify(query))
    return refusal(400, 'INVALID_ARGUMENT', 'Invalid query.')
  const contract = z.strictObject({
    majorDimension: z.literal('ROWS'),
    values: z.array(z.array(z.string())).length(1),
  })
  const read = readContract(contract, body)
  if (read.wrong !== undefined) return refusal(400, 'INVALID_ARGUMENT', read.wrong)
  const updatedCells = read.value.values[0]!.length
  const updates = { spreadsheetId: id, updatedRows: 1, updatedColumns: updatedCells, updatedCells }
  return { status: 200, body: { spreadsheetId: id, updates } }
}

export const googleSheets: FakeService = (request) => {
  if (request.host === 'oauth2.googleapis.com') return tokenAnswer(request)
  return request.host === 'sheets.googleapis.com' ? appendAnswer(request) : undefined
}
