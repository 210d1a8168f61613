import { z } from 'zod'
import { type FakeService, goodTokens, readContract } from './fake-service.ts'

/**
 * https://developers.hubspot.com/docs/api-reference/legacy/crm/objects/contacts/batch/upsert-contacts and
 * https://developers.hubspot.com/docs/api-reference/error-handling
 */
export const hubspot: FakeService = ({ host, path, headers, body }) => {
  if (host !== 'api.hubapi.com') return undefined
  if (path !== '/crm/v3/objects/contacts/batch/upsert') return { status: 404 }
  const refusal = (status: number, category: string, message: string, code?: string) => ({
    status,
    body: {
      status: 'error',
      category,
      message,
      correlationId: 'a1',
      errors: code ? [{ message, code }] : [],
    },
  })
  if (headers.authorization !== `Bearer ${goodTokens.hubspot}`)
    return refusal(
      401,
      'INVALID_AUTHENTICATION',
      `Authentication credentials not found: ${headers.authorization}`,
    )
  const contract = z.strictObject({
    inputs: z
      .array(
        z.strictObject({
          id: z.email(),
          idProperty: z.literal('email'),
          objectWriteTraceId: z.string(),
          properties: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), z.string().min(1)),
        }),
      )
      .length(1),
  })
  const read = readContract(contract, body)
  if (read.wrong !== undefined) return refusal(400, 'VALIDATION_ERROR', read.wrong)
  const { properties, id } = read.value.inputs[0]!
  const known = ['email', 'firstname', 'lastname', 'company', 'phone', 'message', 'lifecyclestage']
  const unknown = Object.keys(properties).find((name) => !known.includes(name))
  if (unknown)
    return refusal(
      400,
      'VALIDATION_ERROR',
      `Property "${unknown}" does not exist, sent by ${id}`,
      'PROPERTY_DOESNT_EXIST',
    )
  return { status: 200, body: { status: 'COMPLETE', results: [{ id: '51', new: true, properties }] } }
}

/**
 * https://kintone.dev/en/docs/kintone/rest-api/records/add-record and
 * https://cybozu.dev/ja/kintone/docs/rest-api/overview/kintone-rest-api-overview/
 */
export const kintone: FakeService = ({ host, path, headers, body }) => {
  if (host !== 'example.cybozu.com') return undefined
  const refusal = (status: number, code: string, message: string, errors?: object) => ({
    status,
    body: { code, id: 'a1', message, ...(errors ? { errors } : {}) },
  })
  if (path !== '/k/v1/record.json') return refusal(404, 'CB_NF01', 'Not found.')
  if (headers['x-cybozu-api-token'] !== goodTokens.kintone || headers.authorization !== undefined)
    return refusal(
      520,
      'GAIA_IA02',
      'The specified API token does not match the API token generated via an app.',
    )
  const contract = z.strictObject({
    app: z.string().regex(/^\d+$/),
    record: z.record(
      z.string(),
      z.strictObject({ value: z.union([z.string().min(1), z.array(z.string()).min(1)]) }),
    ),
  })
  const read = readContract(contract, body)
  if (read.wrong !== undefined) return refusal(400, 'CB_IJ01', read.wrong)
  const { app, record } = read.value
  if (app !== '12') return refusal(404, 'GAIA_AP01', `The app (ID: ${app}) not found.`)
  if (!record.会社名)
    return refusal(400, 'CB_VA01', 'Missing or invalid input.', {
      'record.会社名.value': { messages: ['Required.'] },
    })
  return { status: 200, body: { id: '100', revision: '1' } }
}

const salesforceToken = '00D!token.of.salesforce'

/**
 * https://developer.salesforce.com/docs/atlas.en-us.262.0.chatterapi.meta/chatterapi/quickstart_connecting.htm,
 * https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api/dome_sobject_create.htm and
 * https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/errorcodes.htm
 */
export const salesforce: FakeService = ({ host, path, headers, body }) => {
  if (host !== 'example.my.salesforce.com') return undefined
  if (path === '/services/oauth2/token') {
    const asked = Object.fromEntries(new URLSearchParams(body))
    const { salesforceId: client_id, salesforceSecret: client_secret } = goodTokens
    const wanted = { grant_type: 'client_credentials', client_id, client_secret }
    if (JSON.stringify(asked) !== JSON.stringify(wanted))
      return {
        status: 400,
        body: { error: 'invalid_client', error_description: 'invalid client credentials' },
      }
    const instance_url = 'https://elsewhere.example.com'
    return { status: 200, body: { access_token: salesforceToken, instance_url, token_type: 'Bearer' } }
  }
  const refusal = (status: number, errorCode: string, message: string) => ({
    status,
    body: [{ message, errorCode, fields: [] }],
  })
  if (headers.authorization !== `Bearer ${salesforceToken}`)
    return refusal(401, 'INVALID_SESSION_ID', 'Session expired or invalid')
  if (!/^\/services\/data\/v\d+\.0\/sobjects\/Lead$/.test(path))
    return refusal(404, 'NOT_FOUND', 'The requested resource does not exist')
  const contract = z.strictObject({
    ...{ LastName: z.string().min(1).optional(), FirstName: z.string().min(1).optional() },
    ...{ Company: z.string().min(1).optional(), Email: z.email().optional() },
  })
  const read = readContract(contract, body)
  if (read.wrong !== undefined) return refusal(400, 'INVALID_FIELD', 'No such column on sobject of type Lead')
  if (!read.value.LastName || !read.value.Company)
    return refusal(400, 'REQUIRED_FIELD_MISSING', 'Required fields are missing: [LastName, Company]')
  return { status: 201, body: { id: '00QD000000IqhSLIAZ', errors: [], success: true } }
}

/** https://airtable.com/developers/web/api/create-records and https://airtable.com/developers/web/api/errors */
export const airtable: FakeService = ({ host, path, headers, body }) => {
  if (host !== 'api.airtable.com') return undefined
  const refusal = (status: number, type: string) => ({ status, body: { error: { type, message: type } } })
  if (headers.authorization !== `Bearer ${goodTokens.airtable}`)
    return refusal(401, 'AUTHENTICATION_REQUIRED')
  if (path !== `/v0/app12345678901234/${encodeURIComponent('お問い合わせ')}`)
    return refusal(403, 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND')
  const value = z.union([z.string().min(1), z.array(z.string()).min(1)])
  const record = z.strictObject({ fields: z.record(z.string(), value) })
  const contract = z.strictObject({ records: z.array(record).min(1).max(10), typecast: z.boolean() })
  const read = readContract(contract, body)
  if (read.wrong !== undefined) return refusal(422, 'INVALID_REQUEST_UNKNOWN')
  const createdTime = '2026-01-01T00:00:00.000Z'
  const records = read.value.records.map((one) => ({ id: 'rec12345678901234', createdTime, ...one }))
  return { status: 200, body: { records } }
}
