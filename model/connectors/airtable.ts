import { defineConnector, jsonHeaders } from './connector-kind.ts'
import { createReader, firstOf, memberOf } from './read-reply.ts'

/**
 * Records of a table of Airtable, with a personal access token that has the scope `data.records:write` for the base.
 * https://airtable.com/developers/web/api/create-records and https://airtable.com/developers/web/api/errors
 */
export const airtable = defineConnector({
  settings: {
    base: { pattern: /^app[A-Za-z0-9]{14}$/, maxLength: 17, example: 'appXXXXXXXXXXXXXX' },
    table: { pattern: /^[^\r\n]{1,100}$/, maxLength: 100, example: 'tblXXXXXXXXXXXXXX' },
    accessToken: {
      isSecret: true,
      pattern: /^pat[A-Za-z0-9.]{20,120}$/,
      maxLength: 123,
      example: 'patXXXXXXXXXXXXXX.0000000000000000',
    },
  },
  target: { pattern: /^[^\r\n]{1,120}$/, maxLength: 120 },
  knownTargets: [],
  targetAt: (_, title) => title,
  request({ settings: { base, table, accessToken }, values }) {
    const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0))
    return {
      url: `https://api.airtable.com/v0/${base}/${encodeURIComponent(table)}`,
      headers: { ...jsonHeaders, authorization: `Bearer ${accessToken}` },
      // Texts become numbers, dates and choices where a field is of such a type.
      body: JSON.stringify({ records: [{ fields }], typecast: true }),
    }
  },
  read: createReader({
    errorOf(body) {
      const error = memberOf(body, 'error')
      if (error === undefined) return undefined
      return typeof error === 'string'
        ? { code: error }
        : { code: memberOf(error, 'type'), said: memberOf(error, 'message') }
    },
    isTaken: (body) => memberOf(firstOf(memberOf(body, 'records')), 'id') !== undefined,
    reasons: {
      AUTHENTICATION_REQUIRED: 'unauthorized',
      INVALID_PERMISSIONS: 'forbidden',
      // Airtable tells nobody which of the two it is.
      INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND: 'unknown-place',
      NOT_FOUND: 'unknown-place',
      UNKNOWN_FIELD_NAME: 'unknown-field',
    },
  }),
})
