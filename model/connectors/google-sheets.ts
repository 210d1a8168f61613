import { defineConnector, jsonHeaders, type MappedValue, textOf } from './connector-kind.ts'
import { createReader, memberOf } from './read-reply.ts'

const tokenUrl = 'https://oauth2.googleapis.com/token'
const scope = 'https://www.googleapis.com/auth/spreadsheets'
const tokenSeconds = 3_600
const letters = 26

/** `A` → 0, `AA` → 26 */
const columnIndex = (name: string): number =>
  [...name].reduce((index, letter) => index * letters + letter.charCodeAt(0) - 64, 0) - 1

/** 0 → `A`, 26 → `AA` */
const columnName = (index: number): string =>
  (index < letters ? '' : columnName(Math.floor(index / letters) - 1)) +
  String.fromCharCode(65 + (index % letters))

/** A row as long as its last column, with what was not mapped left empty. */
function rowOf(values: Readonly<Record<string, MappedValue>>): string[] {
  const cells = Object.entries(values).map(
    ([name, value]) => [columnIndex(name), textOf(value, '; ')] as const,
  )
  const row: string[] = Array(Math.max(...cells.map(([index]) => index)) + 1).fill('')
  for (const [index, text] of cells) row[index] = text
  return row
}

/**
 * Rows of a spreadsheet, which is shared with the address of a service account. Texts are stored as they are: none becomes a
 * formula.
 * https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/append and
 * https://developers.google.com/identity/protocols/oauth2/service-account
 */
export const googleSheets = defineConnector({
  settings: {
    spreadsheet: {
      pattern: /^[\w-]{20,100}$/,
      maxLength: 100,
      example: '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms',
    },
    sheet: { pattern: /^[^\r\n]{1,100}$/, maxLength: 100, example: 'Sheet1' },
    serviceKey: {
      isSecret: true,
      pattern: /^\{.*"private_key"\s*:\s*"-----BEGIN PRIVATE KEY-----.*\}$/s,
      maxLength: 8_000,
      example: '{ "type": "service_account", … }',
      lines: 4,
    },
  },
  target: { pattern: /^[A-Z]{1,2}$/, maxLength: 2 },
  knownTargets: [],
  targetAt: columnName,
  authorize({ serviceKey }, { now, sign, base64url }) {
    const { client_email: iss, private_key: key }: Record<string, string> = JSON.parse(serviceKey)
    const iat = Math.floor(now / 1_000)
    const claims = { iss, scope, aud: tokenUrl, iat, exp: iat + tokenSeconds }
    const signed = [{ alg: 'RS256', typ: 'JWT' }, claims]
      .map((part) => base64url(JSON.stringify(part)))
      .join('.')
    const assertion = `${signed}.${sign(key ?? '', signed)}`
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
    return {
      url: tokenUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(grant).toString(),
    }
  },
  request({ settings: { spreadsheet, sheet }, values, token }) {
    const range = encodeURIComponent(`'${sheet.replaceAll("'", "''")}'!A1`)
    const query = 'valueInputOption=RAW&insertDataOption=INSERT_ROWS'
    return {
      url: `https://sheets.googleapis.com/v4/spreadsheets/${spreadsheet}/values/${range}:append?${query}`,
      headers: { ...jsonHeaders, authorization: `Bearer ${token}` },
      body: JSON.stringify({ majorDimension: 'ROWS', values: [rowOf(values)] }),
    }
  },
  read: createReader({
    errorOf(body) {
      const error = memberOf(body, 'error')
      return error === undefined
        ? undefined
        : { code: memberOf(error, 'status'), said: memberOf(error, 'message') }
    },
    isTaken: (body) => memberOf(memberOf(body, 'updates'), 'updatedRows') === 1,
    reasons: {
      UNAUTHENTICATED: 'unauthorized',
      PERMISSION_DENIED: 'forbidden',
      NOT_FOUND: 'unknown-place',
      // The range names a sheet that is not there.
      INVALID_ARGUMENT: 'unknown-place',
      RESOURCE_EXHAUSTED: 'rate-limited',
      UNAVAILABLE: 'unavailable',
    },
  }),
})
