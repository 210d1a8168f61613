import { defineConnector, givenTexts, jsonHeaders } from './connector-kind.ts'
import { createReader, firstOf, memberOf } from './read-reply.ts'

const apiVersion = 'v62.0'

/**
 * Records of an object of Salesforce, leads as a rule, by an app whose client credentials flow is on and that runs as a user
 * who may create them.
 * https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/dome_sobject_create.htm,
 * https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/errorcodes.htm and
 * https://developer.salesforce.com/docs/atlas.en-us.262.0.chatterapi.meta/chatterapi/quickstart_connecting.htm
 */
export const salesforce = defineConnector({
  settings: {
    host: {
      pattern: /^[a-z0-9][a-z0-9-]{0,80}(?:\.[a-z0-9-]{1,30})?\.my\.salesforce\.com$/,
      maxLength: 130,
      example: 'example.my.salesforce.com',
    },
    object: { pattern: /^[A-Za-z][A-Za-z0-9_]{0,79}$/, maxLength: 80, example: 'Lead' },
    clientId: { pattern: /^[\w.]{20,300}$/, maxLength: 300, example: '3MVG9…' },
    clientSecret: { isSecret: true, pattern: /^[\w.!-]{10,200}$/, maxLength: 200, example: '8A4BE698…' },
  },
  target: { pattern: /^[A-Za-z][A-Za-z0-9_]{0,79}$/, maxLength: 80 },
  knownTargets: [
    { target: 'Email', from: /^@email$/ },
    { target: 'LastName', from: /^(?:last_?name|family_?name|surname|name|sei)$/ },
    { target: 'FirstName', from: /^(?:first_?name|given_?name|mei)$/ },
    { target: 'Company', from: /company|organi[sz]ation|kaisha/ },
    { target: 'Phone', from: /phone|tel/ },
    { target: 'Description', from: /message|inquiry|comment/ },
  ],
  authorize: ({ host, clientId, clientSecret }) => ({
    url: `https://${host}/services/oauth2/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
  }),
  request: ({ settings: { host, object }, values, token }) => ({
    // Never the address that the answer with the token names.
    url: `https://${host}/services/data/${apiVersion}/sobjects/${object}`,
    headers: { ...jsonHeaders, authorization: `Bearer ${token}` },
    body: JSON.stringify(givenTexts(values, ';')),
  }),
  read: createReader({
    errorOf(body) {
      const error = firstOf(body) ?? firstOf(memberOf(body, 'errors'))
      if (error === undefined) return memberOf(body, 'success') === false ? { code: '' } : undefined
      return {
        code: memberOf(error, 'errorCode') ?? memberOf(error, 'statusCode'),
        said: memberOf(error, 'message'),
      }
    },
    isTaken: (body) => memberOf(body, 'success') === true,
    reasons: {
      INVALID_SESSION_ID: 'unauthorized',
      INSUFFICIENT_ACCESS: 'forbidden',
      INSUFFICIENT_ACCESS_OR_READONLY: 'forbidden',
      INVALID_FIELD_FOR_INSERT_UPDATE: 'forbidden',
      NOT_FOUND: 'unknown-place',
      INVALID_TYPE: 'unknown-place',
      INVALID_FIELD: 'unknown-field',
      REQUIRED_FIELD_MISSING: 'missing-value',
      REQUEST_LIMIT_EXCEEDED: 'rate-limited',
      SERVER_UNAVAILABLE: 'unavailable',
      UNABLE_TO_LOCK_ROW: 'unavailable',
    },
  }),
})
