import { defineConnector, givenTexts, jsonHeaders, textOf } from './connector-kind.ts'
import { createReader, firstOf, memberOf } from './read-reply.ts'

/**
 * Contacts of HubSpot's CRM: one is made, or the one with the same email address is changed, so that a repetition makes no
 * second one. With the token of a private app, which needs the scope `crm.objects.contacts.write`.
 * https://developers.hubspot.com/docs/api-reference/legacy/crm/objects/contacts/batch/upsert-contacts
 */
export const hubspot = defineConnector({
  settings: {
    token: {
      isSecret: true,
      pattern: /^[\w-]{20,200}$/,
      maxLength: 200,
      example: 'pat-na1-00000000-0000-0000-0000-000000000000',
    },
  },
  target: { pattern: /^[a-z][a-z0-9_]{0,99}$/, maxLength: 100 },
  knownTargets: [
    { target: 'email', from: /^@email$/, isRequired: true },
    { target: 'firstname', from: /^(?:first_?name|given_?name|mei)$/ },
    { target: 'lastname', from: /^(?:last_?name|family_?name|surname|name|sei)$/ },
    { target: 'company', from: /company|organi[sz]ation|kaisha/ },
    { target: 'phone', from: /phone|tel/ },
    { target: 'message', from: /message|inquiry|comment/ },
  ],
  request({ settings, values, token: _, ...sending }) {
    const properties = givenTexts(values, ';')
    const input = {
      id: textOf(values.email ?? '', ''),
      idProperty: 'email',
      objectWriteTraceId: sending.id,
      properties,
    }
    return {
      url: 'https://api.hubapi.com/crm/v3/objects/contacts/batch/upsert',
      headers: { ...jsonHeaders, authorization: `Bearer ${settings.token}` },
      body: JSON.stringify({ inputs: [input] }),
    }
  },
  read: createReader({
    errorOf(body) {
      const inner = firstOf(memberOf(body, 'errors'))
      if (inner === undefined && memberOf(body, 'status') !== 'error') return undefined
      const said = memberOf(body, 'message') ?? memberOf(inner, 'message')
      const code = memberOf(inner, 'code') ?? memberOf(inner, 'category') ?? memberOf(body, 'category')
      return { code, said }
    },
    isTaken: (body) => memberOf(firstOf(memberOf(body, 'results')), 'id') !== undefined,
    reasons: {
      INVALID_AUTHENTICATION: 'unauthorized',
      EXPIRED_AUTHENTICATION: 'unauthorized',
      MISSING_SCOPES: 'forbidden',
      PROPERTY_DOESNT_EXIST: 'unknown-field',
      RATE_LIMITS: 'rate-limited',
      VALIDATION_ERROR: 'rejected',
    },
  }),
})
